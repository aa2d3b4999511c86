import { inDutch } from './in-dutch.ts'

export const history = inDutch({})
