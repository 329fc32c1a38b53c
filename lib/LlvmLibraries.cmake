# adjgen_llvm: Clang's and LLVM's libraries, for whatever links a folder of lib/. By default the shared ones. A program with the property
# ADJGEN_HOLDS_LLVM holds what it needs of them: it starts at once, where the shared ones, of 200 MB, have to be relocated at every start.

# The archives of Clang that clangTooling is made of; of LLVM's, the linker takes what these need.
set(open clangTooling)
set(clang_archives "")
while(open)
  list(POP_FRONT open library)
  if(TARGET ${library} AND library MATCHES "^clang" AND NOT library IN_LIST clang_archives)
    list(APPEND clang_archives ${library})
    get_target_property(needed ${library} INTERFACE_LINK_LIBRARIES)
    list(APPEND open ${needed})
  endif()
endwhile()

set(archives "")
set(missing "")
foreach(library IN LISTS clang_archives LLVM_AVAILABLE_LIBS)
  if(NOT TARGET ${library})
    continue()
  endif()
  get_target_property(file ${library} LOCATION)
  if(file MATCHES "[.]a$" AND EXISTS ${file})
    list(APPEND archives ${file})
  elseif(library IN_LIST clang_archives)
    list(APPEND missing ${library})
  endif()
endforeach()
option(ADJGEN_STATIC_LLVM "The command holds what it needs of Clang and LLVM, in place of loading their shared libraries" ON)
if(ADJGEN_STATIC_LLVM AND (missing OR NOT TARGET LLVMSupport))
  message(STATUS "No archives of ${missing}: the command will load Clang's and LLVM's shared libraries")
  set(archives "")
endif()

add_library(adjgen_llvm INTERFACE)
target_link_directories(adjgen_llvm INTERFACE ${LLVM_LIBRARY_DIR})
if(ADJGEN_STATIC_LLVM AND archives)
  get_target_property(system_libraries LLVMSupport INTERFACE_LINK_LIBRARIES)
  list(FILTER system_libraries EXCLUDE REGEX "^LLVM")
  list(JOIN archives " " group)
  set(holds "$<BOOL:$<TARGET_PROPERTY:ADJGEN_HOLDS_LLVM>>")
  target_link_libraries(adjgen_llvm INTERFACE
    "$<IF:${holds},-Wl$<COMMA>--start-group ${group} -Wl$<COMMA>--end-group,clang-cpp$<SEMICOLON>LLVM>"
    "$<${holds}:${system_libraries}>")
  # Addresses that are fixed need no relocation either.
  target_link_options(adjgen_llvm INTERFACE "$<${holds}:-no-pie$<SEMICOLON>-Wl$<COMMA>--gc-sections>")
else()
  target_link_libraries(adjgen_llvm INTERFACE clang-cpp LLVM)
endif()
