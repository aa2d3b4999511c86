import { inDutch } from './in-dutch.ts'

export const body = inDutch({})
