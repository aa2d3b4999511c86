import type * as server from './differences.ts'
import { enDifferences } from './en/differences.ts'
import { toolWords } from './tools.browser.ts'

export const differences: typeof server.differences = () => toolWords()?.differences ?? enDifferences
