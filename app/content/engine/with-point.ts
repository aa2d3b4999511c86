/** A number with decimals, whichever sign a keyboard or spreadsheet put before them. */
export const withPoint = (number: string) => number.trim().replace(',', '.')
