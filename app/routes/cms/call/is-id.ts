import { z } from 'zod'

/** Made once: a schema takes 13 kB each time, which stay longer than the request. */
const schema = z.uuid()

/** What is no id names no record, and Postgres would refuse it. */
export const isId = (value: unknown): value is string => schema.safeParse(value).success
