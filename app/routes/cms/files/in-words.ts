import { inDigits } from '#app/language/in-digits.ts'

const megabyte = 1024 * 1024

export const inMegabytes = (bytes: number) =>
  `${inDigits(bytes / megabyte, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

export function bytesInWords(bytes: number) {
  return bytes < megabyte / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : inMegabytes(bytes)
}

export function durationInWords(seconds: number) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const digits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${digits(minutes)}:${digits(rest)}` : `${minutes}:${digits(rest)}`
}
