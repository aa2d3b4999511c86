import { disagreementSentence } from '#app/content/figures/disagreement-sentence.ts'
import type { Disagreement } from '#app/content/figures/register.server.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  disagreements: Disagreement[]
  onChanged: () => Promise<void>
  onOpen: (id: string, from: HTMLElement) => void
}

export function Disagreements({ disagreements, onChanged, onOpen }: Props) {
  const call = useCall({ onChanged, standIn: () => document.querySelector<HTMLElement>('.cms-head button') })
  return (
    <UntilHydrated>
      <ul className="says">
        {disagreements.map(({ id, label, written, counted }) => (
          <li key={id} className="say">
            <Icon name="alert" />
            <p>{disagreementSentence({ label, written, counted })}</p>
            <LineButton
              onClick={({ currentTarget }) =>
                call({
                  method: 'POST',
                  url: `/cms/figures/count/${id}`,
                  failed: say('Error updating figure'),
                  done: say('“{label}” says {count} now', { label, count: inDigits(counted) }),
                  button: currentTarget,
                  focus: 'neighbour',
                })
              }
            >
              {say('Use the count, {count}', { count: inDigits(counted) })}
            </LineButton>
            <LineButton onClick={({ currentTarget }) => onOpen(id, currentTarget)}>
              {say('Keep {value} and say why', { value: written })}
            </LineButton>
          </li>
        ))}
      </ul>
    </UntilHydrated>
  )
}
