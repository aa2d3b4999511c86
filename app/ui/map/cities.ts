import type { Place } from './projection.ts'

export const cities = [
  { name: 'Amsterdam', latitude: 52.373, longitude: 4.893 },
  { name: 'Brussels', latitude: 50.847, longitude: 4.352 },
  { name: 'Rotterdam', latitude: 51.922, longitude: 4.479 },
  { name: 'Utrecht', latitude: 52.091, longitude: 5.122 },
  { name: 'Antwerp', latitude: 51.221, longitude: 4.4 },
  { name: 'Luxembourg', latitude: 49.611, longitude: 6.13 },
  { name: 'Groningen', latitude: 53.219, longitude: 6.567 },
  { name: 'Ghent', latitude: 51.054, longitude: 3.725 },
  { name: 'Liège', latitude: 50.633, longitude: 5.567 },
  { name: 'Eindhoven', latitude: 51.441, longitude: 5.478 },
  { name: 'Maastricht', latitude: 50.851, longitude: 5.69 },
  { name: 'Arnhem', latitude: 51.985, longitude: 5.911 },
  { name: 'Namur', latitude: 50.467, longitude: 4.867 },
  { name: 'Bruges', latitude: 51.209, longitude: 3.225 },
] as const satisfies ({ name: string } & Place)[]
