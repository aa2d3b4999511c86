import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: '[name].js',
  ssr: true,
  // Loaders that run in the browser are a line each: not worth a request of their own.
  splitRouteModules: false,
} satisfies Config
