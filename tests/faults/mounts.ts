import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { removeWithRun } from '#tests/support/end-with-run.ts'
import { temporaryFolder, until } from '#tests/support/start-site.ts'
import { Skipped } from './fault.ts'

/** A disk of so many megabytes in memory. */
export async function mountSmallDisk(megabytes: number) {
  const path = await mountPoint()
  try {
    mountInMemory(path, megabytes, '711')
    return { path, unmount: () => unmount(path) }
  } catch (error) {
    rmdirSync(path)
    throw error
  }
}

/** The same over a folder that is there, for everybody; answers what takes it off. */
export function mountInMemory(path: string, megabytes: number, mode = '777') {
  onlyForRoot()
  mount(path, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=${mode}`, 'tmpfs'])
  return () => until(() => spawnSync('umount', [path]).status === 0)
}

/** An ext4 in a file, which can lose its power. */
export async function mountDisk(megabytes: number) {
  if (!(has('perl') || has('python3'))) throw new Skipped('neither perl nor python3 is there to ask ext4 for it')
  if (!has('mkfs.ext4')) throw new Skipped('there is no mkfs.ext4')
  const path = await mountPoint()
  const image = `${path}.img`
  removeWithRun(image)
  execFileSync('truncate', ['-s', `${megabytes}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  const open = () => {
    mount(path, ['-o', 'loop', image])
    chmodSync(path, 0o711)
  }
  /** Not while another namespace, such as that of a browser, holds the disk that was cut: it would be the same one, dead. */
  function opens() {
    try {
      open()
      return true
    } catch {
      return false
    }
  }
  try {
    open()
  } catch (error) {
    rmSync(image)
    rmdirSync(path)
    throw error
  }
  return {
    path,
    cutPower: () => shutDown(path),
    /** As the disk is found after the cut. */
    async reopen() {
      await until(() => spawnSync('umount', [path]).status === 0 && opens())
    },
    async remove() {
      await unmount(path)
      rmSync(image)
    },
  }
}

function onlyForRoot() {
  if (process.getuid?.() !== 0) throw new Skipped('only root may mount a disk')
}

function mountPoint() {
  onlyForRoot()
  return temporaryFolder(tmpdir())
}

function mount(path: string, parameters: string[]) {
  const { status, stderr } = spawnSync('mount', [...parameters, path], { encoding: 'utf8' })
  if (status !== 0) throw new Skipped(`this machine mounts no such disk (${String(stderr).trim()})`)
}

async function unmount(path: string) {
  // The last process on it may be ending.
  await until(() => spawnSync('umount', [path]).status === 0)
  rmdirSync(path)
}

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: nothing more gets to the disk, not even the journal. */
function shutDown(path: string) {
  const request = '0x8004587d'
  const perl = `open(my $f, '<', $ARGV[0]) or die; my $flags = pack('L', 2); ioctl($f, ${request}, $flags) or die "$!"`
  const python = `import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), ${request}, struct.pack('I', 2))`
  if (has('python3')) execFileSync('python3', ['-c', python, path])
  else execFileSync('perl', ['-e', perl, path])
}
