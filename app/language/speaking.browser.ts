import type * as server from './speaking.ts'

// Pages with scripts are the screens of the CMS and of accounts.
export const spoken: typeof server.spoken = () => 'en'
