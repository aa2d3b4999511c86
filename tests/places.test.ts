import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { type ListedProject, listedProject } from '#app/content/projects/listed-project.ts'
import { checkFacts } from '#app/routes/cms/collection/check/check-facts.ts'
import { layOut } from '#app/routes/site/real-estate/places/layout.ts'
import { countryAt, drawLand } from '#app/ui/map/outlines.ts'
import { frame, kilometres, type Place, project, unproject } from '#app/ui/map/projection.ts'

type Row = Parameters<typeof listedProject>[1] & { projectBefore?: string }

const rowsOf = async (name: string) => JSON.parse(await readFile(`db/sample/${name}.json`, 'utf8')) as Row[]
const [properties, developments] = [await rowsOf('properties'), await rowsOf('developments')]
const listed = (kind: 'portfolio' | 'pipeline') => (row: Row) =>
  listedProject(kind, { ...row, spaces: [] }, '2026-11-27')
// What became a property stands on no map any more.
const isStillProject = ({ slug }: Row) => !properties.some(({ projectBefore }) => projectBefore === slug)
const sample = [...properties.map(listed('portfolio')), ...developments.filter(isStillProject).map(listed('pipeline'))]

const standing = (name: string, latitude: number | null, longitude: number | null): ListedProject => ({
  ...(sample[0] as ListedProject),
  ...{ name, slug: name, latitude, longitude },
})

test('every building of the sample stands on the land of its country', () => {
  const drawn = sample.filter(({ location }) => !location.endsWith('France'))
  expect(drawn.length).toBeGreaterThan(15)
  for (const each of drawn) expect(each.location, each.slug).toContain(countryAt(each as Place))
})

test('the projection keeps distances, and leads back', () => {
  const [utrecht, antwerp] = [
    { latitude: 52.0893, longitude: 5.1098 },
    { latitude: 51.2153, longitude: 4.4102 },
  ]
  const [one, other] = [project(utrecht), project(antwerp)]
  const drawn = Math.hypot(one.x - other.x, one.y - other.y) / 1.35
  expect(drawn / kilometres(utrecht, antwerp)).toBeCloseTo(1, 2)
  expect(unproject(project(utrecht)).latitude).toBeCloseTo(utrecht.latitude, 2)
  expect(unproject(project(utrecht)).longitude).toBeCloseTo(utrecht.longitude, 2)
  expect(one.x).toBeLessThan(frame.width)
})

test('every building in an inset bears its name, the longest too', () => {
  for (const { inset } of layOut(sample).markers)
    expect(inset.labels.map(({ text }) => text).sort()).toEqual(
      inset.pins.map(({ entry }) => entry.project.name).sort(),
    )
})

test('a pin stands where its building stands; buildings that crowd stand in an inset, none on another', () => {
  const { pins, markers, drawn } = layOut(sample)
  expect(drawn.size).toBe(sample.length)
  const alone = pins.filter(({ stands, spot }) => stands.x === spot.x && stands.y === spot.y)
  expect(alone.length).toBe(pins.length)
  expect(markers.map(({ inset }) => inset.town).sort()).toEqual([
    'Knokke-Heist',
    'Maarssen',
    'Paris',
    'The Hague',
    'Utrecht',
  ])
  for (const spots of [[...pins, ...markers], ...markers.map(({ inset }) => inset.pins)])
    for (const [at, { spot }] of spots.entries())
      for (const { spot: other } of spots.slice(at + 1))
        expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThanOrEqual(26)
})

test('hundreds at one address, the poles and records without coordinates draw a map as well', () => {
  const same = Array.from({ length: 300 }, (_, at) => standing(`same-${at}`, 52, 5))
  const crowd = layOut(same)
  expect([crowd.drawn.size, crowd.missing]).toEqual([40, 260])
  const { drawn, missing, regions } = layOut([
    standing('north', 90, 0),
    standing('south', -90, 180),
    standing('nowhere', null, null),
    standing('half', 52, null),
  ])
  expect([drawn.size, missing, regions.flatMap(({ entries }) => entries).length]).toEqual([2, 2, 4])
})

test.each([
  ['', '', 'It has no place on the map.'],
  ['52.1', '', 'Only one of its two coordinates is there.'],
  ['5.04', '52.13', 'Its place on the map lies outside of Netherlands.'],
  ['52.13', '5.04', undefined],
  ['52,13', '5,04', undefined],
])('the check before publishing reads latitude “%s” and longitude “%s”', (latitude, longitude, says) => {
  const values = { latitude, longitude, location: 'Maarssen, Netherlands' }
  const collection = collections.portfolio as Collection
  const found = checkFacts({ collection, values }, '2026-11-23')
  expect(found.find(({ field }) => field === 'latitude')?.says).toBe(says)
})

test('the land that browsers load is drawn from the outlines that tell countries apart', async () => {
  expect(await readFile('app/ui/map/land.svg', 'utf8')).toBe(drawLand())
})
