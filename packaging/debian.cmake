# Run by CPack before it makes the package: licenses, changelog and manual pages as Debian asks for them.
file(GLOB staged LIST_DIRECTORIES true ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/usr ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr)
foreach(usr IN LISTS staged)
  set(doc ${usr}/share/doc/tradewind)
  file(MAKE_DIRECTORY ${usr}/../lib)
  file(RENAME ${usr}/lib/systemd ${usr}/../lib/systemd)
  file(REMOVE_RECURSE ${usr}/lib)

  file(READ ${doc}/LICENSE license)
  file(READ ${doc}/NOTICE notice)
  string(STRIP "${license}" license)
  string(REGEX MATCH "Copyright \\(c\\) ([^\n]*)" whole "${license}")
  set(holder ${CMAKE_MATCH_1})
  string(REGEX REPLACE "^.*${whole}\n\n" "" license "${license}")
  string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
  string(REGEX REPLACE "\n" "\n " license "${license}")
  string(STRIP "${notice}" notice)
  string(REGEX REPLACE "\n\n" "\n.\n" notice "${notice}")
  string(REGEX REPLACE "\n" "\n " notice "${notice}")
  file(WRITE ${doc}/copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Tradewind
Comment:
 ${notice}

Files: *
Copyright: ${holder}
License: Expat

Files: web/assets/*
Copyright: ${holder}
 2015-present Jason Miller (Preact)
License: Expat

License: Expat
 ${license}
")
  file(REMOVE ${doc}/LICENSE ${doc}/NOTICE)

  execute_process(COMMAND date --rfc-email --reference=${doc}/CHANGELOG.md OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
  file(WRITE ${doc}/changelog "tradewind (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * NEWS.gz in this folder says what has changed.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  file(RENAME ${doc}/CHANGELOG.md ${doc}/NEWS)
  file(GLOB pages ${usr}/share/man/man1/*.1)
  execute_process(COMMAND gzip -9n ${doc}/changelog ${doc}/NEWS ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
