import { inDutch } from './in-dutch.ts'

export const saving = inDutch({})
