/**
 * Free to ship with a notice, which build/…/licences.txt carries. LGPL is libvips alone: a library of its own, installed
 * as its maker built it and replaceable by whoever runs the site.
 */
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

/** For an expression of SPDX: all of what `AND` joins, one of what `OR` joins. */
export const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => allowed.has(licence.trim())))
