import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { withPoint } from '#app/content/engine/with-point.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { LineButton } from '#app/ui/button.tsx'
import { cities } from '#app/ui/map/cities.ts'
import { Land } from '#app/ui/map/land.tsx'
import { countryAt } from '#app/ui/map/outlines.ts'
import { frame, isInFrame, kilometres, type Place, type Point, project, unproject } from '#app/ui/map/projection.ts'
import { say, sayAny } from '#app/words/say.ts'

export const isPlace = (row: string | readonly string[]) => String(row) === 'latitude,longitude'

const nearest = 64
const whole = { x: frame.width / 2, y: frame.height / 2 }

/** The map below the two numbers: both say the same, and either may be changed. */
export function PlaceInput() {
  const { control, setValue } = useFormContext<FormValues>()
  const place = readPlace(useWatch({ control, name: ['latitude', 'longitude'] }))
  const [zoom, setZoom] = useState(1)
  const at = place && project(place)
  const middle = at && zoom > 1 ? at : whole
  const [width, height] = [frame.width / zoom, frame.height / zoom]

  function put(point: Point) {
    const { latitude, longitude } = unproject(point)
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue('latitude', degrees(latitude, 90), options)
    setValue('longitude', degrees(longitude, 180), options)
  }

  function onClick({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    // Enter and the space bar press a button where nobody points.
    if (detail === 0) return put(at ?? whole)
    const box = currentTarget.getBoundingClientRect()
    put({
      x: middle.x + ((clientX - box.left) / box.width - 0.5) * width,
      y: middle.y + ((clientY - box.top) / box.height - 0.5) * height,
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const from = at ?? whole
    const length = (width / 100) * (event.shiftKey ? 10 : 1)
    put({ x: from.x + step.x * length, y: from.y + step.y * length })
  }

  return (
    <div className="place-input">
      <div className="place-input__map">
        <svg
          viewBox={`${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`}
          aria-hidden="true"
          focusable="false"
        >
          <Land />
          {cities.map((city) => (
            <City key={city.name} name={city.name} at={project(city)} zoom={zoom} />
          ))}
          {at && (
            <g transform={`translate(${at.x} ${at.y}) scale(${1 / zoom})`}>
              <path d="M-26 0H26M0-26V26" />
              <circle r={8} />
            </g>
          )}
        </svg>
        <button
          type="button"
          aria-label={say('Place on the map')}
          aria-describedby="place-said place-hint"
          onClick={onClick}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="place-input__side">
        <output id="place-said">
          {place ? sayPlace(place) : say('No place yet: it stands in the list, not on the map.')}
        </output>
        <p className="hint" id="place-hint">
          {say('Press where the building stands. The arrow keys move the mark, with Shift ten times as far.')}
        </p>
        <p className="place-input__do">
          <LineButton disabled={zoom >= nearest || !at} onClick={() => setZoom(zoom * 4)}>
            {say('Zoom in')}
          </LineButton>
          <LineButton disabled={zoom === 1} onClick={() => setZoom(zoom / 4)}>
            {say('Zoom out')}
          </LineButton>
        </p>
      </div>
    </div>
  )
}

function City({ name, at, zoom }: { name: string; at: Point; zoom: number }) {
  return (
    <g className="place-input__city" transform={`translate(${at.x} ${at.y}) scale(${1 / zoom})`}>
      <circle r={2.5} />
      <text x={7} y={5}>
        {name}
      </text>
    </g>
  )
}

const steps: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** A metre is the fifth decimal. */
const degrees = (value: number, most: number) => String(Number(Math.min(most, Math.max(-most, value)).toFixed(5)))

function readPlace([north, east]: readonly unknown[]): Place | undefined {
  const typed = [north, east].map((value) => withPoint(String(value ?? '')))
  const [latitude = 0, longitude = 0] = typed.map(Number)
  return !typed.includes('') && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

type Direction = '{degrees}° north' | '{degrees}° south' | '{degrees}° east' | '{degrees}° west'

function sayPlace(place: Place) {
  const degree = (value: number, words: [positive: Direction, negative: Direction]) =>
    say(words[value < 0 ? 1 : 0], {
      degrees: inDigits(Number(Math.abs(value).toFixed(4)), { minimumFractionDigits: 4 }),
    })
  const [city] = cities.toSorted((one, other) => kilometres(one, place) - kilometres(other, place))
  const country = countryAt(place)
  const outside = isInFrame(project(place)) ? 'outside the Benelux or in the sea' : 'beyond this map'
  return [
    degree(place.latitude, ['{degrees}° north', '{degrees}° south']),
    degree(place.longitude, ['{degrees}° east', '{degrees}° west']),
    country ? sayAny(country) : say(outside),
    city && say('{count} km from {city}', { count: Math.round(kilometres(city, place)), city: sayAny(city.name) }),
  ].join(', ')
}
