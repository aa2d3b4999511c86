import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { createSessionTokens } from '#app/accounts/session-token.server.ts'
import { documentOf } from '#app/content/documents/addresses.ts'
import { fromAddress } from '#app/language/address.ts'
import { filesFolder } from '#app/media/file-rules.ts'
import { network } from '#app/rate-limits.server.ts'
import type { createClientAddress } from './client-address.ts'
import { isRead } from './is-read.ts'
import type { Asker } from './overload.ts'

type Options = {
  clientAddress: ReturnType<typeof createClientAddress>
  readToken: ReturnType<typeof createSessionTokens>['read']
}

/** Of the doors of files those that ask the database. Pictures are known without it. */
export const asksForFile = (path: string) =>
  path.startsWith(filesFolder) || documentOf(fromAddress(path).path) !== undefined

export function createAsking({ clientAddress, readToken }: Options) {
  const addressOf = ({ env, req }: Pick<Context<{ Bindings: HttpBindings }>, 'env' | 'req'>) =>
    clientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'))

  /** Only we can sign the cookie of an editor, so the database need not be asked. */
  function askerOf(c: Parameters<typeof addressOf>[0]): Asker {
    if (!c.env?.incoming) return undefined
    const token = readToken(c.req.header('cookie') ?? null)
    if (token) return { is: 'editor', name: token }
    const reader = asksForFile(c.req.path) ? 'file' : 'reader'
    return { is: isRead(c.req.method) ? reader : 'sender', name: network(addressOf(c)) }
  }

  return { addressOf, askerOf }
}
