import { inDutch } from './in-dutch.ts'

export const checking = inDutch({})
