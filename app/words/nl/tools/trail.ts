import { inDutch } from './in-dutch.ts'

export const trail = inDutch({})
