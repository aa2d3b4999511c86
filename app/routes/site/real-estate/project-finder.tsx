import type { RealEstateContent } from '#app/content/pages/real-estate/page.ts'
import type { ListedProject } from '#app/content/projects/listed-project.ts'
import type { Facet, FilterName, ProjectFilter } from '#app/content/projects/project-filter.ts'
import { inDigits } from '#app/language/in-digits.ts'
import script from '#app/routes/site/style-first.js?url'
import { SubmitButton } from '#app/ui/button.tsx'
import { fillIn, inParts } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inWords } from './filter-word.ts'
import { Places } from './places/places.tsx'

const labels = () => fixed().realEstate

type Props = {
  words: RealEstateContent
  facets: Facet[]
  shown: ListedProject[]
  total: number
  /** How many the filter would leave where a space is available now. */
  free: number
  filter: ProjectFilter
  publicUrl: string
}

export function ProjectFinder({ words, facets, shown, total, free, filter, publicUrl }: Props) {
  const inPortfolio = shown.filter(({ list }) => list === 'portfolio').length
  return (
    <section className="sec sec--tight locator" id="find" aria-labelledby="find-title">
      <div className="wrap">
        <div className="rule rule--sink">
          <div className="plate-head">
            <h2 id="find-title">{words.mapTitle}</h2>
            {words.mapNote && <p>{words.mapNote}</p>}
          </div>
        </div>
        <div className="locator__grid">
          <div>
            <ProjectFilterForm facets={facets} free={free} filter={filter} />
            <p className="locator__result" role="status">
              <strong className="num">
                {inParts(labels().found, {
                  shown: inDigits(shown.length),
                  total: inDigits(total),
                })}
              </strong>
              <span className="num">
                {inParts(labels().where, { portfolio: inPortfolio, pipeline: shown.length - inPortfolio })}
              </span>
            </p>
          </div>
          {shown.length > 0 && <Places projects={shown} publicUrl={publicUrl} />}
        </div>
      </div>
      <script type="module" src={script} />
    </section>
  )
}

type ProjectFilterFormProps = Pick<Props, 'facets' | 'free' | 'filter'>

const filters = (): Record<FilterName, { label: string; all: string }> => ({
  location: { label: labels().location, all: labels().everyPlace },
  type: { label: labels().type, all: labels().everyType },
  phase: { label: labels().phase, all: labels().everyPhase },
})

function ProjectFilterForm({ facets, free, filter }: ProjectFilterFormProps) {
  const isFiltered = Object.keys(filter).length > 0
  return (
    <form className="project-filter" method="get" action="/real-estate#find" aria-label={labels().filter}>
      {facets.map(({ name, options, all }) => (
        <div className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{filters()[name].label}</label>
          <select
            className="input"
            id={`filter-${name}`}
            name={name}
            defaultValue={options.find(({ isChosen }) => isChosen)?.value ?? ''}
          >
            <option value="">{fillIn(labels().counted, { value: filters()[name].all, count: all })}</option>
            {inWords({ name, options, all }).map(({ value, word, count }) => (
              <option key={value} value={value}>
                {fillIn(labels().counted, { value: word, count })}
              </option>
            ))}
          </select>
        </div>
      ))}
      {(free > 0 || filter.free) && (
        <label className="check">
          <input type="checkbox" name="free" value="now" defaultChecked={filter.free !== undefined} />
          {fillIn(labels().counted, { value: fixed().spaces.onlyFree, count: free })}
        </label>
      )}
      <p className="project-filter__do">
        <SubmitButton>{labels().show}</SubmitButton>
        {isFiltered && (
          <a className="go" href="/real-estate#find">
            {labels().showAll}
          </a>
        )}
      </p>
    </form>
  )
}
