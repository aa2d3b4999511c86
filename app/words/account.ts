import { deAccount } from './de/account.ts'
import { enAccount } from './en/account.ts'
import { frAccount } from './fr/account.ts'
import { nlAccount } from './nl/account.ts'
import { telling } from './saying.ts'

export const account = telling({ en: enAccount, nl: nlAccount, fr: frAccount, de: deAccount })
