import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { viteOn } from '#server/vite-on.ts'
import { temporaryFolder } from './support/start-site.ts'

test('what is edited while `npm run dev` runs is told to browsers over the port of the site', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // Elsewhere: what Vite has prepared for whoever works here stays.
  const root = await temporaryFolder()
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const vite = await createVite({ ...viteOn(server), configFile: false, root })
  onTestFinished(() => vite.close())
  const { port } = server.address() as AddressInfo
  const { webSocketToken } = vite.config
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${webSocketToken}`, 'vite-hmr')
  onTestFinished(() => socket.close())
  const [message] = (await once(socket, 'message')) as [MessageEvent<string>]
  expect(JSON.parse(message.data)).toEqual({ type: 'connected' })
})
