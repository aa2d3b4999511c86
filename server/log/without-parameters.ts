import pino from 'pino'

/**
 * The reason behind a failed query. The query's own error repeats its parameters, which are session tokens, password
 * hashes and people's texts.
 */
export function withoutParameters(error: unknown) {
  return error instanceof Error && 'params' in error ? (error.cause ?? new Error('a query failed')) : error
}

/** For pino. Postgres' details repeat the row, and a connection that broke hangs on the error with all it has. */
export function serializeError(error: Error) {
  const { detail, where, client, ...told } = pino.stdSerializers.err(withoutParameters(error) as Error) as Record<
    string,
    unknown
  >
  return 'query' in error ? { ...told, query: error.query } : told
}
