type BuildInfo = { version: string; at?: string }

export const buildInfo: BuildInfo = import.meta.env.BUILD_INFO ?? { version: 'development' }
