/** What a file is called where it comes from, as the library keeps it: cut short, and without what Postgres cannot hold. */
export const originalName = (name: string) => [...name.replaceAll('\0', '').toWellFormed()].slice(0, longest).join('')

const longest = 200
