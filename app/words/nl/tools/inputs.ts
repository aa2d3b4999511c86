import { inDutch } from './in-dutch.ts'

export const inputs = inDutch({})
