import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { minutesFor, wordsIn } from '#app/content/engine/body/reading-time.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { type FormValues, textOf } from '#app/routes/cms/record/form-values.ts'
import { keysHere } from '#app/ui/keys-here.ts'
import { say } from '#app/words/say.ts'

/** What a text comes to, behind the typing, which never waits for it, and how it may be written. */
export function TextFoot({ name, control }: { name: string; control: Control<FormValues> }) {
  const words = wordsIn(textOf(useDeferredValue(useWatch({ control, name }))))
  const minutes = minutesFor(words)
  return (
    <p className="ed-foot">
      <span>{say(words === 1 ? '1 word' : '{count} words', { count: inDigits(words) })}</span>
      {words > 0 && (
        <span>{say(minutes === 1 ? '1 minute to read' : '{count} minutes to read', { count: minutes })}</span>
      )}
      <span>{say('Type / for blocks. Markdown works: ##, -, >, **.')}</span>
      <span className="pointer-coarse:hidden">{keysHere(say('Alt F10 leads to the tools.'))}</span>
    </p>
  )
}
