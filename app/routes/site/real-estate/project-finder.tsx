import type { RealEstateContent } from '#app/content/pages/real-estate/page.ts'
import type { ListedProject } from '#app/content/projects/listed-project.ts'
import type { Facet, FilterName } from '#app/content/projects/project-filter.ts'
import script from '#app/routes/site/style-first.js?url'
import { ProjectMap } from './project-map.tsx'

type Props = { words: RealEstateContent; facets: Facet[]; shown: ListedProject[]; total: number; isFiltered: boolean }

export function ProjectFinder({ words, facets, shown, total, isFiltered }: Props) {
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
            <ProjectFilterForm facets={facets} isFiltered={isFiltered} />
            <p className="locator__result" role="status">
              <strong className="num">
                {shown.length.toLocaleString('en')} of {total.toLocaleString('en')} projects
              </strong>
              <span className="num">
                {inPortfolio} in the portfolio, {shown.length - inPortfolio} in the pipeline
              </span>
            </p>
          </div>
          <ProjectMap projects={shown} />
        </div>
      </div>
      <script type="module" src={script} />
    </section>
  )
}

type ProjectFilterFormProps = { facets: Facet[]; isFiltered: boolean }

const labels: Record<FilterName, { label: string; all: string }> = {
  location: { label: 'Location', all: 'Every place' },
  type: { label: 'Asset type', all: 'Every type' },
  phase: { label: 'Phase', all: 'Every phase' },
}

function ProjectFilterForm({ facets, isFiltered }: ProjectFilterFormProps) {
  return (
    <form className="project-filter" method="get" action="/real-estate#find" aria-label="Filter the properties">
      {facets.map(({ name, options, all }) => (
        <div className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{labels[name].label}</label>
          <select
            className="input"
            id={`filter-${name}`}
            name={name}
            defaultValue={options.find(({ isChosen }) => isChosen)?.value ?? ''}
          >
            <option value="">{`${labels[name].all} (${all})`}</option>
            {options.map(({ value, count }) => (
              <option key={value} value={value}>
                {`${value} (${count})`}
              </option>
            ))}
          </select>
        </div>
      ))}
      <p className="project-filter__do">
        <button className="btn" type="submit">
          Show
        </button>
        {isFiltered && (
          <a className="go" href="/real-estate#find">
            Show all
          </a>
        )}
      </p>
    </form>
  )
}
