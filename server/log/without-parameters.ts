import pino from 'pino'

/** A failed query's error repeats its parameters: session tokens, password hashes, people's texts. */
export function withoutParameters(error: unknown) {
  return error instanceof Error && 'params' in error ? (error.cause ?? new Error('a query failed')) : error
}

/** Postgres' details repeat the row, and a broken connection hangs on the error with all it has. */
export function serializeError(error: Error) {
  const { detail, where, client, ...told } = pino.stdSerializers.err(withoutParameters(error) as Error) as Record<
    string,
    unknown
  >
  return 'query' in error ? { ...told, query: error.query } : told
}
