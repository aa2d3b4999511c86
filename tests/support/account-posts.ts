import { randomUUID } from 'node:crypto'
import { strangerAddress } from './editor.ts'

export const newAddress = () => `invited-${randomUUID().slice(0, 8)}@estavelle.example`

/** What strangers send to the pages of accounts of this site, each time from another address. */
export const postsTo =
  (at: string) =>
  (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(at + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: at, 'x-forwarded-for': strangerAddress(), ...headers },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })

export function form(values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
