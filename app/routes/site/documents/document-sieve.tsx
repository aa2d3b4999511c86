import { documentTypes } from '#app/content/choices.ts'
import type { DocumentFilter } from '#app/content/documents/document-filter.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { chosen as chosenWord } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'

const labels = () => fixed().documents

export function DocumentSieve({ filter, years }: { filter: DocumentFilter; years: string[] }) {
  const offered = filter.year && !years.includes(filter.year) ? [...years, filter.year] : years
  return (
    <form className="sieve" method="get" action="/documents" aria-label={labels().sift}>
      <div className="field">
        <label htmlFor="sieve-text">{labels().search}</label>
        <input className="input" id="sieve-text" name="q" type="search" maxLength={100} defaultValue={filter.text} />
      </div>
      <Choice
        name="type"
        label={labels().type}
        all={labels().everyType}
        values={documentTypes}
        chosen={filter.type}
        wordOf={typeWord}
      />
      <Choice name="year" label={labels().year} all={labels().everyYear} values={offered} chosen={filter.year} />
      <SubmitButton>{labels().show}</SubmitButton>
    </form>
  )
}

const typeWord = (type: string) => chosenWord('documentType', type)

type ChoiceProps = {
  name: string
  label: string
  all: string
  values: readonly string[]
  chosen?: string
  wordOf?: (value: string) => string
}

function Choice({ name, label, all, values, chosen = '', wordOf = (value) => value }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`sieve-${name}`}>{label}</label>
      <select className="input" id={`sieve-${name}`} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {wordOf(value)}
          </option>
        ))}
      </select>
    </div>
  )
}
