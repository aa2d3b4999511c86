import type { ContactContent } from '#app/content/pages/contact/page.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Building, Question, Topic } from './route-finder.ts'

type Props = { words: ContactContent; topics: Topic[]; question: Question; buildings: Building[] }

export function RouteFinderForm({ words, topics, question: { about, building }, buildings }: Props) {
  return (
    <form className="finder" method="get" action="/contact#finder" autoComplete="off">
      <div className="field">
        <label htmlFor="about">{words.aboutLabel}</label>
        <select className="input" id="about" name="about" defaultValue={about?.id}>
          {topics.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="building">{words.buildingLabel}</label>
        <select className="input" id="building" name="building" defaultValue={building?.slug}>
          <option value="">{words.buildingNone}</option>
          {buildings.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton>
        {words.finderButton}
        <Icon name="right" />
      </SubmitButton>
    </form>
  )
}
