# Reads "pid folder" of what runs, "- folder" of what is no process, and "pid" of what has ended, until whoever writes
# them ends, however that is. Then it ends and removes what still has its folder.
all='' gone=' - ' left=''
while read -r pid folder; do
  if [ "$folder" ]; then all="$all $pid:$folder"; else gone="$gone$pid "; fi
done

end() {
  case "$gone" in *" ${2%%:*} "*) ;; *) kill "-$1" "${2%%:*}" ;; esac
}

for each in $all; do [ -d "${each#*:}" ] && left="$left $each" && end TERM "$each"; done
[ "$left" ] && sleep 5
for each in $left; do
  [ -d "${each#*:}" ] && end KILL "$each"
  rm -rf "${each#*:}"
done
