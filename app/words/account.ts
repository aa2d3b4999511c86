import { enAccount } from './en/account.ts'

export const account = enAccount
