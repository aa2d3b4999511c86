import { inDutch } from './in-dutch.ts'

export const rules = inDutch({})
