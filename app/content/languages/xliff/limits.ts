export const importAddress = '/cms/translations/import'

/** Of a file that comes back: a thousand records in two languages. Reading one takes less than a second. */
export const mostBytes = 8 * 1024 * 1024
