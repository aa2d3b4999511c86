import type * as server from './account.ts'
import { enAccount } from './en/account.ts'

export const account: typeof server.account = () => enAccount
