import { inDutch } from './in-dutch.ts'

export const people = inDutch({})
