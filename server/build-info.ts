type BuildInfo = { version: string; at?: string }

/** Filled in by vite.config.ts; empty while developing. */
export const buildInfo: BuildInfo = import.meta.env.BUILD_INFO ?? { version: 'development' }
