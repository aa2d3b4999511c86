import { inDutch } from './in-dutch.ts'

export const pages = inDutch({})
