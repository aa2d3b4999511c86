import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { inWords, keptYears } from '#app/content/revisions/kept-years.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say, sayAny } from '#app/words/say.ts'

type Props = { years: number | null; select: RefObject<HTMLSelectElement | null> }

export function RetentionForm({ years, select }: Props) {
  const { revalidate } = useRevalidator()
  const call = useCall({ onChanged: revalidate })
  const hasSaved = useRef(false)

  // The select that was saved has made room for one of what is stored now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other time
  useEffect(() => {
    if (hasSaved.current) select.current?.focus()
    hasSaved.current = false
  }, [years])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = keptYears.find((each) => String(each) === select.current?.value) ?? null
    void call({
      method: 'PUT',
      url: '/cms/trash/retention',
      body: { years: chosen, seen: years },
      question: lasting(chosen) < lasting(years) ? questionOf(chosen) : undefined,
      failed: say('Error saving'),
      done() {
        hasSaved.current = true
        return {
          title: say('Success'),
          description: say('History is kept: {time}', { time: sayAny(inWords(chosen)).toLowerCase() }),
        }
      },
    })
  }

  return (
    <section className="retention" aria-labelledby="retention">
      <h2 id="retention">{say('How long history is kept')}</h2>
      <p>
        {say(
          'Every save of a record is a version that can be read and restored. Versions that are older than you choose here are deleted within the hour, and nobody can bring them back. The audit trail stays: it keeps the names of records, and a piece of each text that was changed, as it was before and after.',
        )}
      </p>
      <p>
        {say(
          'Each record keeps its newest version, and the one that stood when that time begins. So “Site as at” shows any moment from then on, and none before.',
        )}
      </p>
      <form className="retention__form" onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor="retention-years">{say('Keep versions')}</label>
          <select
            key={years}
            ref={select}
            className="input"
            id="retention-years"
            defaultValue={String(years)}
            aria-describedby="retention"
          >
            {keptYears.map((each) => (
              <option key={each} value={String(each)}>
                {sayAny(inWords(each))}
              </option>
            ))}
          </select>
        </div>
        <LineButton type="submit">{say('Save')}</LineButton>
      </form>
    </section>
  )
}

const lasting = (years: number | null) => years ?? Number.POSITIVE_INFINITY

const questionOf = (years: number | null) =>
  say('Keep history for {time} only? Older versions are deleted within the hour. Nobody can bring them back.', {
    time: sayAny(inWords(years)),
  })
