import { createContext } from 'react-router'
import type { AccountLimits } from './accounts/account-limits.server.ts'
import type { Auth } from './accounts/auth.server.ts'
import type { SecretBox } from './accounts/secret-box.server.ts'
import type { SignInLimits } from './accounts/sign-in-limits.server.ts'
import type { Viewer } from './accounts/viewer.server.ts'
import type { BackupState } from './backups/backup-state.server.ts'
import type { MissedAddresses } from './content/addresses/gather-missed.server.ts'
import type { Changes } from './content/engine/changes.ts'
import type { PublicLanguages } from './content/languages/public-languages.server.ts'
import type { House } from './content/pages/settings/house.server.ts'
import type { SiteContent } from './content/site-content.server.ts'
import type { Database, Pretend } from './database.server.ts'
import type { EvidenceKeeper } from './evidence/evidence.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { FileStore } from './media/file-store.server.ts'
import type { ImageStore } from './media/image-store.server.ts'
import type { Renditions } from './media/renditions.server.ts'
import type { SubscribeLimits } from './newsletter/subscribe-limits.server.ts'
import type { ExportedToken } from './newsletter/tokens.server.ts'
import type { CheckAddresses } from './outward/check-addresses.server.ts'
import type { Instance } from './status/instance.ts'

type Log = Record<'info' | 'warn' | 'error', (fields: object, message?: string) => void>

/** Where it is now, in the language that is asked for, or in English alone. */
export type NewAddress = { to?: string; english?: string }

export type AppContext = {
  db: Database
  pretend: Pretend
  /** @throws while the database fails and nothing is kept */
  /** As they are now; in an outage as they were last. */
  house: () => Promise<House>
  content: () => Promise<SiteContent>
  languages: () => Promise<PublicLanguages>
  /** Of what stood at the address, if it has moved. @throws while the database fails */
  newAddress: () => Promise<NewAddress>
  /** The address of the English page, where it is asked for in a language that it is not public in. */
  onlyEnglish?: string
  renderPage: (db: Database, path: string, moment?: Date) => Promise<Response>
  now: () => Date
  ask: (address: string) => Promise<Response>
  auth: Auth
  sessionCookie: (token: string) => string
  signInLimits: SignInLimits
  accountLimits: AccountLimits
  secretBox: SecretBox
  requiresTwoFactor: boolean
  changes: Changes
  missed: MissedAddresses
  images: ImageStore
  files: FileStore
  storage: {
    /** While false, a missing picture may be in our own storage. */
    isOurs: () => Promise<boolean>
    problem: () => string | undefined
  }
  renditions: Renditions
  mailer: Mailer
  subscribeLimits: SubscribeLimits
  /** By which a subscriber leaves who is in the exported list. */
  exportedToken: ExportedToken
  /** Undefined where no other website may be asked. */
  checkAddresses: CheckAddresses | undefined
  readBackupState: () => Promise<BackupState>
  evidence: EvidenceKeeper
  /** Without a slash at the end. */
  publicUrl: string
  log: Log
  requestId: string
  address: string
  instance: () => Instance
  onRoute: (pattern: string) => void
  onFailure: (error: unknown) => void
  /** The page of an answer without a body: a Response would make a stream of it. */
  onPage: (html: string) => void
  /** For the scripts of hydrated pages; asking for it puts it into the Content-Security-Policy. */
  nonce: () => string
  viewer: () => Promise<Viewer | undefined>
}

export const appContext = createContext<AppContext>()
