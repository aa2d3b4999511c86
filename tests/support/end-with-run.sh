# Reads "pid folder" of what runs, "-pid folder" of what has ended and "- folder" of what is no process, until whoever
# writes them ends, however that is. Then it ends and removes what is still there, and takes off the disks that are
# mounted there. Folders, and files, are those of `temporaryFolder`: no other is removed, whatever is read.
all=''
while read -r pid folder; do
  case "$folder" in */estavelle-test-*) ;; *) continue ;; esac
  case "$pid" in -?*) all=$(echo "$all" | grep -vxF "${pid#-} $folder") pid=- ;; esac
  all="$all
$pid $folder"
done

# Without the others that run this: they end when whom they watch does, and have folders of their own to remove.
tree() {
  cmp -s /proc/"$1"/cmdline /proc/$$/cmdline && return
  echo "$1"
  for child in $(cat /proc/"$1"/task/*/children); do tree "$child"; done
}

left=''
while read -r pid folder; do
  [ -e "$folder" ] || continue
  left="$left
$pid $folder"
  [ "$pid" = - ] && continue
  # A test may have stopped them: they would hear of no end.
  whole=$(tree "$pid")
  kill -CONT $whole
  kill $whole
done <<END
$all
END
[ "$left" ] && sleep 5
while read -r pid folder; do
  [ "$pid" = - ] || ! [ -e "$folder" ] || kill -9 $(tree "$pid")
done <<END
$left
END
while read -r _ folder; do
  [ "$folder" ] || continue
  rm -rf "$folder"
  [ -e "$folder" ] || continue
  for disk in $(cut -d ' ' -f 2 /proc/mounts | grep "^$folder" | sort -r); do umount -l "$disk"; done
  rm -rf "$folder"
done <<END
$left
END
