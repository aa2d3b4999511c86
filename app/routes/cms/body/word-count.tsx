import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { minutesFor, wordsIn } from '#app/content/engine/body/reading-time.ts'
import { type FormValues, textOf } from '#app/routes/cms/record/form-values.ts'

/** Behind the typing, which never waits for it. */
export function WordCount({ name, control }: { name: string; control: Control<FormValues> }) {
  const words = wordsIn(textOf(useDeferredValue(useWatch({ control, name }))))
  const minutes = minutesFor(words)
  return (
    <p className="ed-foot">
      <span>
        {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}
      </span>
      <span>
        {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
      </span>
    </p>
  )
}
