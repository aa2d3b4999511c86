import { inDutch } from './in-dutch.ts'

export const kinds = inDutch({})
