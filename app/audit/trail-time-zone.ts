/** Where the house lives: its clock says when a day begins and ends. */
export const trailTimeZone = 'Europe/Luxembourg'
