import { inDutch } from './in-dutch.ts'

export const records = inDutch({})
