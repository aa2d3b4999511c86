export type Place = { id?: string; className: string; isSunk: boolean }
