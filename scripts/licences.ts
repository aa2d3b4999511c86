/** LGPL is libvips alone, which whoever runs the site can replace. build/…/licences.txt carries the notices. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** SPDX: all of what `AND` joins, one of what `OR` joins. */
export const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => allowed.has(licence.trim())))
