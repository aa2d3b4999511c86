import drawing from './land.svg?url&no-inline'

export function Land() {
  return (
    <g className="land">
      <use className="land__around" href={`${drawing}#around`} />
      <use href={`${drawing}#countries`} />
      <use className="land__lake" href={`${drawing}#lake`} />
    </g>
  )
}
