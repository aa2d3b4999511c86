import { inDigits } from '#app/language/in-digits.ts'
import { say } from '#app/words/say.ts'

export function inSeconds(exact: number) {
  const seconds = Math.round(exact)
  return say(seconds === 1 ? '{count} second' : '{count} seconds', { count: inDigits(seconds) })
}

export const toTenth = (number: number) => toDigits(number, 1)

export function inBytes(bytes: number) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${toDigits(bytes / 1024 ** power, power < 2 ? 0 : 1)} ${units[power]}`
}

const toDigits = (number: number, digits: number) =>
  inDigits(number, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
