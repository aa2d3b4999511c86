import { setTimeout as sleep } from 'node:timers/promises'
import { adopt, joinRunning } from './adopt.ts'
import { type Binaries, findBinaries, requireRunning } from './binaries.ts'
import { checkVersion, clusterVersion, createCluster, giveCluster } from './cluster.ts'
import { type Launched, launchPostgres } from './launch.ts'
import { type Lock, lockFolder } from './lock.ts'
import { type Log, openPostgresLog } from './log.ts'
import { findPlace, openDataDir, openSocketDir, type Place, removeParts } from './place.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { applicationConnection, ownerConnection, prepareRoles } from './roles.ts'
import { readSecrets } from './secrets.ts'
import { postgresArguments } from './settings.ts'
import { causeOf, FolderInUseError, PostgresStartError } from './start-error.ts'
import { watchPostgres } from './watch.ts'

export type EmbeddedPostgres = {
  /** The host is the folder of the socket. */
  connection: RoleConnection
  owner: RoleConnection
  version: string
  stop(): Promise<void>
  /** When it ends unasked; the folder can be opened again then. */
  onExit(listener: (reason: string) => void): void
}

type RoleConnection = { host: string; port: number; user: string; password: string; database: string }

type Options = {
  dataDir: string
  binDir?: string
  log: Log
  /** Called when the server was launched, and has not answered yet. */
  onWait?: () => void
}

/** Takes over a server that outlived its process. @throws PostgresStartError, one sentence with cause and remedy */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir: folder, binDir, log } = options
  const begin = performance.now()
  const dataDir = await openDataDir(folder)
  const lock = await lockFolder(dataDir)
  try {
    const place = await findPlace(dataDir)
    if (place.root !== dataDir) log({ level: 'info', message: whereElse(place), folder: place.root })
    await removeParts(place)
    const binaries = await findBinaries(place, binDir)
    const opened = await openCluster(place, binaries, lock, options)
    const milliseconds = Math.round(performance.now() - begin)
    const { pid, isAdopted } = opened
    const message = `Postgres ${binaries.version} ${isAdopted ? 'ran on and was taken over' : 'is running'}`
    log({ level: 'info', message, pid, programs: binaries.postgres, folder: place.cluster, milliseconds })
    return opened.postgres
  } catch (error) {
    await lock.release()
    if (error instanceof PostgresStartError) throw error
    throw new PostgresStartError(
      `The database in ${dataDir} could not be opened (${causeOf(error)}): make that folder usable, or set another DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Uses the server of a living process without taking it over, else opens one, which alone stop() stops. */
export async function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await openEmbeddedPostgres(options)
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error
      const joined = await joinRunning(await openDataDir(options.dataDir))
      if (joined) return joined
      if (performance.now() > deadline)
        throw new PostgresStartError(`Process ${error.pid} has the database but it does not answer: try again later.`)
      // It may be starting, or about to stop.
      await sleep(50)
    }
  }
}

async function openCluster(place: Place, binaries: Binaries, lock: Lock, { log, onWait }: Options) {
  const made = await clusterVersion(place.cluster)
  if (made) checkVersion(place.cluster, made, binaries)
  const secrets = await readSecrets(place.dataDir, { mayCreate: !made })
  const found = await findPostmaster(place.cluster)
  const postgresLog = await openPostgresLog(place.dataDir, { mayRotate: !found })
  try {
    if (!made) {
      log({ level: 'info', message: 'Creating the database', folder: place.cluster })
      await createCluster(place, binaries, secrets, postgresLog)
    }
    await giveCluster(place)
    const socketDir = await openSocketDir(place)
    const args = postgresArguments(place.cluster, socketDir, binaries.version)
    const command = [binaries.postgres, ...args].join(' ')
    const connection = applicationConnection(socketDir, secrets)
    const adopted = found && (await adopt({ found, connection, command, version: binaries.version, log }))
    const { cluster, account } = place
    const running: Postmaster | Launched =
      adopted ??
      (await launchPostgres({
        program: binaries.postgres,
        args,
        cluster,
        socketDir,
        account,
        log: postgresLog,
        onWait,
      }).catch(async (error) => {
        await requireRunning(binaries, place)
        throw error
      }))
    try {
      await prepareRoles(place, socketDir, secrets)
    } catch (error) {
      await stopPostmaster(running)
      throw error
    }
    const { stop, onExit } = watchPostgres({ running, lock, socketDir })
    return {
      pid: running.pid,
      isAdopted: adopted !== undefined,
      postgres: { connection, owner: ownerConnection(socketDir, secrets), version: binaries.version, stop, onExit },
    }
  } finally {
    await postgresLog.close()
  }
}

const whereElse = ({ dataDir, root, account }: Place) =>
  `Account ${account?.name}, which runs Postgres, cannot enter ${dataDir}: the database is in ${root}`
