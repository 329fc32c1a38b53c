# What `cmake --install` copies, the same for users of the build tree (find_package), and packages.
include(CMakePackageConfigHelpers)

set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/AdjGen)
set(installed ${PROJECT_BINARY_DIR}/cmake)

# The package of an install tree, which may be moved: everything is found from where the files are.
set(ADJGEN_MODULE "\${CMAKE_CURRENT_LIST_DIR}/AdjGenAddDerivative.cmake")
configure_package_config_file(cmake/AdjGenConfig.cmake.in ${installed}/AdjGenConfig.cmake
  INSTALL_DESTINATION ${config_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/AdjGenConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(EXPORT AdjGenTargets NAMESPACE AdjGen:: DESTINATION ${config_folder})
install(FILES ${installed}/AdjGenConfig.cmake ${PROJECT_BINARY_DIR}/AdjGenConfigVersion.cmake
  cmake/AdjGenAddDerivative.cmake DESTINATION ${config_folder})

# The package of the build tree.
set(ADJGEN_MODULE "${PROJECT_SOURCE_DIR}/cmake/AdjGenAddDerivative.cmake")
configure_package_config_file(cmake/AdjGenConfig.cmake.in ${PROJECT_BINARY_DIR}/AdjGenConfig.cmake
  INSTALL_DESTINATION ${PROJECT_BINARY_DIR} INSTALL_PREFIX ${PROJECT_BINARY_DIR})
export(EXPORT AdjGenTargets NAMESPACE AdjGen:: FILE ${PROJECT_BINARY_DIR}/AdjGenTargets.cmake)

file(RELATIVE_PATH ADJGEN_PC_PREFIX /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
string(REGEX REPLACE "/$" "" ADJGEN_PC_PREFIX ${ADJGEN_PC_PREFIX})
configure_file(cmake/adjgen.pc.in ${installed}/adjgen.pc @ONLY)
install(FILES ${installed}/adjgen.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES docs/adjgen.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(DIRECTORY ${ADJGEN_CLANG_RESOURCES}/include DESTINATION ${ADJGEN_INSTALLED_CLANG_RESOURCES})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME adjgen)
set(CPACK_PACKAGE_CONTACT "adjgen developers <adjgen@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Derivatives of C and C++ with OpenMP, as source")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libc6-dev)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "g++ | clang")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake (>= 3.20), pkg-config, libomp-dev")
include(CPack)
