import type { Facet, FilterName } from '#app/content/projects/project-filter.ts'

type Props = { facets: Facet[]; isFiltered: boolean }

const labels: Record<FilterName, { label: string; all: string }> = {
  location: { label: 'Location', all: 'Every place' },
  type: { label: 'Asset type', all: 'Every type' },
  phase: { label: 'Phase', all: 'Every phase' },
}

export function ProjectFilterForm({ facets, isFiltered }: Props) {
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
