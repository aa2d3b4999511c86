import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { sampleInWords } from '#app/content/nouns.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { countSample } from '#app/content/sample/clear-sample.server.ts'
import { sampleStores } from '#app/content/sample/sample-stores.server.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, type Term } from '#app/words/say.ts'
import type { Route } from './+types/route'

export const meta = cmsMeta('Settings')

export const loader = plainLoader(async ({ site: { db } }) => ({ sample: await countSample(db, sampleStores) }))

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

const ways: { to: string; title: Term; text: Term }[] = [
  {
    to: dialogAddress(settingsPage.slug, settingsPage.page.id),
    title: 'Name, looks and time',
    text: 'With preview, draft, schedule and history',
  },
  { to: '/cms/setup', title: 'Make it yours', text: 'The questions of a new installation' },
  { to: '/cms/trash', title: 'History and trash', text: 'How long history is kept' },
]

export default function SettingsScreen({ loaderData: { sample } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title={say('Settings')} />
      <ul className="tools">
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="go" to={to}>
              {say(title)}
              <Icon name="right" />
            </Link>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
      {!sample && <Unreadable title={say('The sample content could not be counted')} />}
      {sample && (
        <UntilHydrated>
          <SamplePanel {...sample} />
        </UntilHydrated>
      )}
    </>
  )
}

function SamplePanel({ counts, cleared }: Awaited<ReturnType<typeof countSample>>) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const call = useCall({ onChanged: revalidate })
  // The pressed button goes when there is nothing left for it to do.
  const focus = () => heading.current
  const said = ({ message }: { message: string }) => ({ title: say('Success'), description: message })
  const clear = { method: 'POST', url: '/cms/sample', failed: say('Error clearing'), done: said, focus } as const
  const back = { method: 'DELETE', url: '/cms/sample', failed: say('Error restoring'), done: said, focus } as const
  return (
    <section className="retention" aria-labelledby="sample">
      <h2 ref={heading} id="sample" tabIndex={-1}>
        {say('Sample content')}
      </h2>
      {counts.length > 0 && (
        <>
          <p>
            {say(
              'Unchanged since they came with the website: {records}. What somebody has changed is yours and is not counted.',
              {
                records: sampleInWords(counts),
              },
            )}
          </p>
          <LineButton onClick={() => void call({ ...clear, question: say('Move the sample content to the trash?') })}>
            {say('Clear it')}
          </LineButton>
        </>
      )}
      {cleared > 0 && (
        <>
          <p>
            {say(
              cleared === 1
                ? '{count} of them has been in the trash since the sample content was cleared.'
                : '{count} of them have been in the trash since the sample content was cleared.',
              { count: cleared },
            )}
          </p>
          <LineButton onClick={() => void call(back)}>{say('Restore it')}</LineButton>
        </>
      )}
      {counts.length === 0 && cleared === 0 && <p>{say('There is none.')}</p>}
    </section>
  )
}
