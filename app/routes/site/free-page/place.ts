/** How a section stands among the others. */
export type Place = { id?: string; className: string; isSunk: boolean }
