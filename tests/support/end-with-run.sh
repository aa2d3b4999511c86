# Reads "pid folder" of what runs, "-pid folder" of what has ended and "- folder" of what is no process, until whoever
# writes them ends, however that is. Then it ends and removes what still has its folder. Folders are those of
# `temporaryFolder`: no other is removed, whatever is read.
all=''
while read -r pid folder; do
  case "$folder" in */estavelle-test-*) ;; *) continue ;; esac
  case "$pid" in -?*) all=$(echo "$all" | grep -vxF "${pid#-} $folder") pid=- ;; esac
  all="$all
$pid $folder"
done

left=''
while read -r pid folder; do
  [ -d "$folder" ] || continue
  left="$left
$pid $folder"
  [ "$pid" = - ] || kill "$pid"
done <<END
$all
END
[ "$left" ] && sleep 5
while read -r pid folder; do
  [ "$pid" = - ] || ! [ -d "$folder" ] || kill -9 "$pid"
  [ "$folder" ] && rm -rf "$folder"
done <<END
$left
END
