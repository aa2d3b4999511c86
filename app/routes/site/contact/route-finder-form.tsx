import { Icon } from '#app/ui/icon.tsx'
import { type Building, type Question, topics } from './route-finder.ts'

type Props = { question: Question; buildings: Building[] }

export function RouteFinderForm({ question: { about, building }, buildings }: Props) {
  return (
    <form className="finder" method="get" action="/contact#answer" autoComplete="off">
      <div className="field">
        <label htmlFor="about">What is it about?</label>
        <select className="input" id="about" name="about" defaultValue={about?.value}>
          {topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="building">Which building?</label>
        <select className="input" id="building" name="building" defaultValue={building?.slug}>
          <option value="">None of them, or not sure</option>
          {buildings.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="btn" type="submit">
        Find the department
        <Icon name="right" />
      </button>
    </form>
  )
}
