#!/bin/sh
# In the image: the commands of package.json, without npm, installing and building.
set -eu
command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  # The flags of scripts/run.mjs.
  start) exec node --min-semi-space-size=8 --max-semi-space-size=8 --max-old-space-size=512 build/server/main.js "$@" ;;
  backup | restore | user | verify | adopt-storage | migrate) exec node "build/server/$command.js" "$@" ;;
  *) exec "$command" "$@" ;;
esac
