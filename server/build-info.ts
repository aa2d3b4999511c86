type BuildInfo = { version: string; at?: string }

/** Filled in by the build (vite.config.ts); there is none while developing. */
export const buildInfo: BuildInfo = import.meta.env.BUILD_INFO ?? { version: 'development' }
