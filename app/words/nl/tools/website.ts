import { inDutch } from './in-dutch.ts'

export const website = inDutch({})
