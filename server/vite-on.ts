import type { Server } from 'node:http'
import type { InlineConfig } from 'vite'

/** What Vite tells browsers goes over the site's own port: the policy of its pages lets them listen to no other. */
export const viteOn = (server: Server): InlineConfig => ({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
