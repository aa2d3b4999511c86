import { inDutch } from './in-dutch.ts'

export const setup = inDutch({})
