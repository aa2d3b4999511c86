import { archive, archiveAway } from './archive.ts'
import { clock } from './clock.ts'
import { databaseHangs } from './database-hangs.ts'
import { databaseKilled } from './database-killed.ts'
import { databaseLate } from './database-late.ts'
import { diskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { mail } from './mail.ts'
import { migrations } from './migrations.ts'
import { powerCut } from './power-cut.ts'
import { rollingRestart } from './rolling-restart.ts'
import { sigterm } from './sigterm.ts'
import { storageDown } from './storage-down.ts'
import { twoInstances } from './two-instances.ts'
import { wrongStarts } from './wrong-starts.ts'

/** In the order in which they are run. */
export const faults: Fault[] = [
  kill,
  sigterm,
  databaseKilled,
  databaseHangs,
  databaseLate,
  diskFull,
  powerCut,
  archive,
  archiveAway,
  twoInstances,
  rollingRestart,
  migrations,
  storageDown,
  mail,
  wrongStarts,
  clock,
]
