import type { AppContext } from '#app/context.ts'

const outage: ResponseInit = { status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } }

/** `fallback` and a 503 while the database fails. */
export async function readOr<Found extends object>(
  fallback: NoInfer<Found>,
  { log, requestId }: Pick<AppContext, 'log' | 'requestId'>,
  read: () => Promise<Found>,
): Promise<{ found: Found & { isOutage: boolean }; init: ResponseInit }> {
  try {
    return { found: { ...(await read()), isOutage: false }, init: {} }
  } catch (error) {
    // Redirects are thrown as well, and mean what they say.
    if (error instanceof Response) throw error
    log.error({ err: error, id: requestId }, 'a page went out without its content')
    return { found: { ...fallback, isOutage: true }, init: outage }
  }
}
