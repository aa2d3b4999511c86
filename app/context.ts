import { createContext } from 'react-router'
import type { AccountLimits } from './accounts/account-limits.server.ts'
import type { Auth } from './accounts/auth.server.ts'
import type { SecretBox } from './accounts/secret-box.server.ts'
import type { SignInLimits } from './accounts/sign-in-limits.server.ts'
import type { Viewer } from './accounts/viewer.server.ts'
import type { BackupState } from './backups/backup-state.server.ts'
import type { MissedAddresses } from './content/addresses/gather-missed.server.ts'
import type { Changes } from './content/engine/changes.ts'
import type { Database, Pretend } from './database.server.ts'
import type { EvidenceKeeper } from './evidence/evidence.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { ImageStore } from './media/image-store.server.ts'
import type { Renditions } from './media/renditions.server.ts'
import type { SubscribeLimits } from './newsletter/subscribe-limits.server.ts'
import type { Instance } from './status/instance.ts'

type Log = Record<'info' | 'warn' | 'error', (fields: object, message?: string) => void>

/** What loaders, actions and middleware are given: `server/app.ts` makes one for each request. */
export type AppContext = {
  db: Database
  pretend: Pretend
  /** A page as visitors get it whose database is that one, now or at a moment; nothing of it is kept. */
  renderPage: (db: Database, path: string, moment?: Date) => Promise<Response>
  /** The moment that pages speak of. */
  now: () => Date
  /** What a visitor gets at an address. */
  ask: (address: string) => Promise<Response>
  auth: Auth
  /** The Set-Cookie of a session that has begun, for its token. */
  sessionCookie: (token: string) => string
  signInLimits: SignInLimits
  accountLimits: AccountLimits
  secretBox: SecretBox
  changes: Changes
  missed: MissedAddresses
  images: ImageStore
  storage: {
    /** Otherwise a picture that is not there may be in ours. */
    isOurs: () => Promise<boolean>
    /** What is wrong with it, in a sentence for operators. */
    problem: () => string | undefined
  }
  renditions: Renditions
  mailer: Mailer
  subscribeLimits: SubscribeLimits
  readBackupState: () => Promise<BackupState>
  evidence: EvidenceKeeper
  /** Origin of the website, without a slash at the end. */
  publicUrl: string
  log: Log
  requestId: string
  /** The client's own address, past trusted proxies. */
  address: string
  /** The process that answers. */
  instance: () => Instance
  /** Told the pattern of the route that answers. */
  onRoute: (pattern: string) => void
  /** Told what made a page or a call fail, so that its answer can say whether to try again. */
  onFailure: (error: unknown) => void
  /** Told the page that goes with an answer without a body. A Response would make a stream of it, to be read back. */
  onPage: (html: string) => void
  /** For the scripts of hydrated pages; asking for it puts it into the Content-Security-Policy. */
  nonce: () => string
  /** Who is signed in; asked once a request. */
  viewer: () => Promise<Viewer | undefined>
}

export const appContext = createContext<AppContext>()
