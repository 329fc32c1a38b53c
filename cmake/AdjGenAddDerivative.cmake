#[[
  adjgen_add_derivative(
    TARGET <target>             the library or executable of this folder that the derivative is compiled into.
                                Made, as a static library, if there is none
    SOURCE <file>               the C or C++ file with the functions; or
    SOURCES <file> ...          several of one program, which call each other's functions. All are read as <target>
                                would compile them, and one output, named after the first, has their derivatives
    [HEADS <head> ...]          NAME(DEPENDENTS)/(INDEPENDENTS), each in quotes. Without: those of the
                                source's own '#pragma adjgen differentiate'
    [MODE reverse|forward]      the adjoint (default) or the tangent
    [DRIVER jacobian|hessian ...] in place of MODE: functions that compute these matrices (--driver); OPTIONS says
                                --extent=PARAMETER=NUMBER,...
    [SAME_UNIT]                 the output includes the source and is compiled in its place (--same-unit), in
                                this folder's targets: it sees the source's static variables. MODE may
                                name both modes then
    [SUFFIX <suffix>]           in place of _b or _d, behind names and in the files' names
    [OUTPUT <file>]             default: <source's name><suffix>.<extension> in the current binary folder
    [HEADER <file>]             the declarations, for C and C++; default: the output with extension .h
    [DEPENDS <file|target> ...] what must be there before the source can be read (generated headers)
    [OPTIONS <option> ...])     further options of adjgen, e.g. --with-primal, --remarks, --rules=FILE

  The source is read as <target> would compile it: with its include folders, definitions, options and language
  standard, those of the libraries it is linked to, and CMAKE_<LANG>_FLAGS of the build type, all as they are
  at the end of the configuration (but not options that are given with SHELL:, and properties of single source
  files). So what the primal needs is set on <target>, before or after this call, usually by linking the
  primal's library to it. <target> is linked to the runtime, and whoever links it finds the header. Where a source
  includes <mpi.h>, it is linked to the derivatives of MPI's calls, too: call find_package(MPI) before.

  The derivative is made again when the source, a header that it includes, a flag or adjgen itself has
  changed.
  Several calls may add to one target. Generators: Ninja, Makefiles, Ninja Multi-Config.
]]
cmake_policy(PUSH)
cmake_policy(VERSION 3.20) # dependency files with every generator (CMP0116)

function(adjgen_add_derivative)
  cmake_parse_arguments(PARSE_ARGV 0 ARG "SAME_UNIT" "TARGET;SOURCE;SUFFIX;OUTPUT;HEADER" "SOURCES;MODE;DRIVER;HEADS;DEPENDS;OPTIONS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "adjgen_add_derivative: unknown arguments: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(ARG_SOURCE AND ARG_SOURCES)
    message(FATAL_ERROR "adjgen_add_derivative: SOURCE and SOURCES are given")
  endif()
  list(APPEND ARG_SOURCES ${ARG_SOURCE})
  if(NOT ARG_TARGET OR NOT ARG_SOURCES)
    message(FATAL_ERROR "adjgen_add_derivative: TARGET and SOURCE must be given")
  endif()
  set(sources)
  foreach(source IN LISTS ARG_SOURCES)
    get_filename_component(source "${source}" ABSOLUTE)
    list(APPEND sources "${source}")
  endforeach()
  if(ARG_DRIVER)
    if(ARG_MODE OR ARG_SUFFIX)
      message(FATAL_ERROR "adjgen_add_derivative: DRIVER stands in place of MODE and SUFFIX")
    endif()
    list(JOIN ARG_DRIVER "," modes)
    list(JOIN ARG_DRIVER "_" suffixes)
    set(modes "--driver=${modes}")
    set(suffixes "_${suffixes}")
  else()
    _adjgen_modes("${ARG_MODE}" "${ARG_SAME_UNIT}" "${ARG_SUFFIX}" modes suffixes)
  endif()
  if(ARG_SUFFIX)
    set(suffixes "${ARG_SUFFIX}")
    list(APPEND modes "--suffix=${ARG_SUFFIX}")
  endif()

  list(GET sources 0 source)
  get_filename_component(stem "${source}" NAME_WLE)
  get_filename_component(extension "${source}" LAST_EXT)
  _adjgen_folder(folder)
  if(NOT ARG_OUTPUT)
    set(ARG_OUTPUT "${stem}${suffixes}${extension}")
  endif()
  cmake_path(ABSOLUTE_PATH ARG_OUTPUT BASE_DIRECTORY "${folder}" NORMALIZE)
  if(NOT ARG_HEADER)
    cmake_path(REPLACE_EXTENSION ARG_OUTPUT LAST_ONLY .h OUTPUT_VARIABLE ARG_HEADER)
  endif()
  cmake_path(ABSOLUTE_PATH ARG_HEADER BASE_DIRECTORY "${folder}" NORMALIZE)
  cmake_path(GET ARG_HEADER PARENT_PATH header_folder)

  if(NOT TARGET ${ARG_TARGET})
    add_library(${ARG_TARGET} STATIC)
  endif()
  get_target_property(target_folder ${ARG_TARGET} SOURCE_DIR)
  if(NOT target_folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR
      "adjgen_add_derivative: the target '${ARG_TARGET}' is made in ${target_folder}, and must be of this folder")
  endif()
  target_sources(${ARG_TARGET} PRIVATE "${ARG_OUTPUT}" "${ARG_HEADER}")
  target_include_directories(${ARG_TARGET} PUBLIC "$<BUILD_INTERFACE:${header_folder}>")
  # Not target_link_libraries: whether the user calls it with PRIVATE and PUBLIC or without is up to the user.
  _adjgen_libraries("${sources}" libraries)
  foreach(library IN LISTS libraries)
    set_property(TARGET ${ARG_TARGET} APPEND PROPERTY LINK_LIBRARIES ${library})
    set_property(TARGET ${ARG_TARGET} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${library}) # headers of matrices include its
  endforeach()

  if(ARG_SAME_UNIT)
    set_source_files_properties("${source}" PROPERTIES HEADER_FILE_ONLY TRUE)
    list(APPEND modes --same-unit)
  endif()

  _adjgen_language("${source}" language)
  _adjgen_write_flags(${ARG_TARGET} ${language} "${ARG_OUTPUT}.$<COMPILE_LANGUAGE>.flags")
  set(flags "${ARG_OUTPUT}.${language}.flags")
  list(TRANSFORM ARG_HEADS PREPEND "--head=")
  cmake_path(RELATIVE_PATH ARG_OUTPUT BASE_DIRECTORY "${CMAKE_BINARY_DIR}" OUTPUT_VARIABLE shown)
  add_custom_command(
    OUTPUT "${ARG_OUTPUT}" "${ARG_HEADER}"
    COMMAND AdjGen::adjgen ${ARG_HEADS} ${modes} -o "${ARG_OUTPUT}"
            --header "${ARG_HEADER}" --depfile "${ARG_OUTPUT}.dep" ${ARG_OPTIONS} ${sources} -- "@${flags}"
    DEPFILE "${ARG_OUTPUT}.dep"
    DEPENDS ${sources} "${flags}" ${ARG_DEPENDS}
    COMMENT "Differentiating: ${shown}"
    VERBATIM)
endfunction()

# The --mode options, and what stands behind generated names.
function(_adjgen_modes modes same_unit suffix result_options result_suffixes)
  if(NOT modes)
    set(modes reverse)
  endif()
  list(LENGTH modes count)
  if(count GREATER 1 AND (suffix OR NOT same_unit))
    message(FATAL_ERROR "adjgen_add_derivative: several modes need SAME_UNIT, and no SUFFIX")
  endif()
  set(suffix_of_reverse _b)
  set(suffix_of_forward _d)
  foreach(mode IN LISTS modes)
    if(NOT mode MATCHES "^(reverse|forward)$")
      message(FATAL_ERROR "adjgen_add_derivative: MODE must be reverse or forward, and is '${mode}'")
    endif()
    list(APPEND options --mode=${mode})
    string(APPEND suffixes ${suffix_of_${mode}})
  endforeach()
  set(${result_options} ${options} PARENT_SCOPE)
  set(${result_suffixes} ${suffixes} PARENT_SCOPE)
endfunction()

# The runtime; before it, where a source includes <mpi.h>, the derivatives of MPI's calls for the MPI that
# find_package(MPI) has found, or that the compiler itself finds.
function(_adjgen_libraries sources result)
  set(${result} AdjGen::runtime PARENT_SCOPE)
  foreach(source IN LISTS sources)
    if(NOT EXISTS "${source}")
      continue()
    endif()
    file(STRINGS "${source}" found REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"]mpi[.]h[>\"]" LIMIT_COUNT 1)
    if(NOT found)
      continue()
    endif()
    set(name openmpi)
    foreach(folder IN LISTS MPI_C_INCLUDE_DIRS MPI_CXX_INCLUDE_DIRS CMAKE_C_IMPLICIT_INCLUDE_DIRECTORIES)
      if(EXISTS "${folder}/mpi.h")
        file(STRINGS "${folder}/mpi.h" is_mpich REGEX "MPICH_VERSION" LIMIT_COUNT 1)
        if(is_mpich)
          set(name mpich)
        endif()
        break()
      endif()
    endforeach()
    if(NOT TARGET AdjGen::mpi_${name})
      message(FATAL_ERROR "adjgen_add_derivative: ${source} includes <mpi.h>, and adjgen was built without that MPI (${name})")
    endif()
    set(${result} AdjGen::mpi_${name} AdjGen::runtime PARENT_SCOPE)
    return()
  endforeach()
endfunction()

# Where outputs go: flags, and so derivatives, may differ between the configurations of one build.
function(_adjgen_folder result)
  get_property(is_multi GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(is_multi)
    set(${result} "${CMAKE_CURRENT_BINARY_DIR}/$<CONFIG>" PARENT_SCOPE)
  else()
    set(${result} "${CMAKE_CURRENT_BINARY_DIR}" PARENT_SCOPE)
  endif()
endfunction()

function(_adjgen_language source result)
  get_source_file_property(language "${source}" LANGUAGE)
  if(language MATCHES "^(C|CXX)$")
    set(${result} ${language} PARENT_SCOPE)
  elseif(source MATCHES "[.]c$")
    set(${result} C PARENT_SCOPE)
  else()
    set(${result} CXX PARENT_SCOPE)
  endif()
endfunction()

# One flag a line, quoted, as compilers read it from @FILE; written when everything is known about the target,
# and for every language that the project has, since a target's options may differ between them.
function(_adjgen_write_flags target language file)
  _adjgen_standard(${target} ${language} standard)
  separate_arguments(own NATIVE_COMMAND "${CMAKE_${language}_FLAGS}")
  foreach(config IN LISTS CMAKE_BUILD_TYPE CMAKE_CONFIGURATION_TYPES)
    string(TOUPPER "${config}" upper)
    separate_arguments(of_config NATIVE_COMMAND "${CMAKE_${language}_FLAGS_${upper}}")
    foreach(flag IN LISTS of_config)
      list(APPEND own "$<$<CONFIG:${config}>:${flag}>")
    endforeach()
  endforeach()
  if(CMAKE_SYSROOT)
    list(APPEND own "--sysroot=${CMAKE_SYSROOT}")
  endif()
  if(CMAKE_${language}_COMPILER_TARGET)
    list(APPEND own "--target=${CMAKE_${language}_COMPILER_TARGET}")
  endif()
  string(REPLACE "," "$<COMMA>" own "${own}")
  set(includes "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  set(all ${own} ${standard}
    "$<$<BOOL:${includes}>:-I$<JOIN:${includes},$<SEMICOLON>-I>>"
    "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},$<SEMICOLON>-D>>"
    "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>")
  set(lines "$<FILTER:${all},EXCLUDE,^$|^SHELL:>")
  file(GENERATE OUTPUT "${file}" CONTENT "'$<JOIN:${lines},'\n'>'\n" TARGET ${target})
endfunction()

# -std= for what C_STANDARD, C_EXTENSIONS and features such as c_std_11 ask for: in ascending order, of which
# the last counts.
function(_adjgen_standard target language result)
  set(of_C c 90 99 11 17 23)
  set(of_CXX c++ 98 11 14 17 20 23 26)
  list(POP_FRONT of_${language} name)
  string(TOLOWER ${language} feature)
  set(asked "$<TARGET_PROPERTY:${target},${language}_STANDARD>")
  set(base "$<IF:$<BOOL:${asked}>,${asked},${CMAKE_${language}_STANDARD_DEFAULT}>")
  set(extensions "$<TARGET_PROPERTY:${target},${language}_EXTENSIONS>")
  set(dialect "$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>")
  string(REPLACE "c" "" plus "${name}")
  set(flags)
  foreach(standard IN LISTS of_${language})
    set(is_base "$<STREQUAL:${base},${standard}>")
    set(is_feature "$<IN_LIST:${feature}_std_${standard},$<TARGET_PROPERTY:${target},COMPILE_FEATURES>>")
    list(APPEND flags "$<$<OR:${is_base},${is_feature}>:-std=${dialect}${plus}${standard}>")
  endforeach()
  set(${result} "${flags}" PARENT_SCOPE)
endfunction()

cmake_policy(POP)
