/** In degrees; the first part of a location names the town. */
const places: Record<string, [east: number, north: number]> = {
  Amersfoort: [5.39, 52.16],
  Amsterdam: [4.9, 52.37],
  Antwerp: [4.4, 51.22],
  Arnhem: [5.9, 51.98],
  Breda: [4.78, 51.59],
  Bruges: [3.22, 51.21],
  Brussels: [4.35, 50.85],
  Delft: [4.36, 52.01],
  Dordrecht: [4.67, 51.81],
  Eindhoven: [5.48, 51.44],
  Ghent: [3.72, 51.05],
  Gouda: [4.71, 52.01],
  Groningen: [6.57, 53.22],
  Haarlem: [4.64, 52.38],
  Hilversum: [5.18, 52.22],
  'Knokke-Heist': [3.29, 51.35],
  Leiden: [4.49, 52.16],
  Liège: [5.57, 50.63],
  Lille: [3.06, 50.63],
  Luxembourg: [6.13, 49.61],
  Maarssen: [5.04, 52.14],
  Maastricht: [5.69, 50.85],
  Namur: [4.87, 50.47],
  Ostend: [2.92, 51.23],
  Paris: [2.35, 48.86],
  Reims: [4.03, 49.26],
  Rotterdam: [4.48, 51.92],
  "'s-Hertogenbosch": [5.3, 51.69],
  'The Hague': [4.31, 52.08],
  Tilburg: [5.09, 51.56],
  Utrecht: [5.12, 52.09],
  Zwolle: [6.09, 52.52],
}

export function findPlace(location: string) {
  const town = location.split(',')[0]?.trim() ?? ''
  return Object.hasOwn(places, town) ? places[town] : undefined
}
