import { inDutch } from './in-dutch.ts'

export const media = inDutch({})
