import type * as server from './differences.ts'
import { enDifferences } from './en/differences.ts'

export const differences: typeof server.differences = () => enDifferences
