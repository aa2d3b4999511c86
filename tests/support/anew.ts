import { vi } from 'vitest'

// A worker goes on with the next file: what that one imports of ours begins anew, packages are compiled already.
vi.resetModules()
