import { landPaths } from './outlines.ts'

export function Land() {
  return (
    <g className="land">
      <path className="land__around" d={landPaths.around} />
      {landPaths.countries.map(({ name, path }) => (
        <path key={name} d={path} />
      ))}
      <path className="land__lake" d={landPaths.lake} />
    </g>
  )
}
