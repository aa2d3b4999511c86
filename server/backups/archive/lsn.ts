const half = 2 ** 32

/** A place in the database's log, in bytes since it began. Postgres writes `16/B374D848`. */
export function parseLsn(text: string) {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * half + Number.parseInt(low, 16)
}

export const formatLsn = (lsn: number) => `${inHex(Math.floor(lsn / half))}/${inHex(lsn % half)}`

/** The file of `pg_wal` that holds this place. */
export function segmentName(timeline: number, lsn: number, segmentBytes: number) {
  const segment = Math.floor(lsn / segmentBytes)
  const perHalf = half / segmentBytes
  return [timeline, Math.floor(segment / perHalf), segment % perHalf].map((part) => inHex(part, 8)).join('')
}

export const inHex = (number: number, digits = 1) => number.toString(16).toUpperCase().padStart(digits, '0')
