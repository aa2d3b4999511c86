import type * as server from './account.ts'
import { enAccount } from './en/account.ts'
import { toolWords } from './tools.browser.ts'

export const account: typeof server.account = () => toolWords()?.account ?? enAccount
