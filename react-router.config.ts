import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // scripts/run.mjs names a folder of its own for each build.
  buildDirectory: process.env.BUILD_INTO ?? 'build',
  serverBuildFile: '[name].js',
  ssr: true,
  // Loaders that run in the browser are a line each: not worth a request of their own.
  splitRouteModules: false,
} satisfies Config
