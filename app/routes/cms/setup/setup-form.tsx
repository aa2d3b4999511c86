import { useImperativeHandle, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lengthOf } from '#app/content/engine/text-rules.ts'
import { sampleInWords } from '#app/content/nouns.ts'
import type { CompanyContent, Entity } from '#app/content/pages/company/page.ts'
import { type Settings, settingsPage } from '#app/content/pages/settings/page.ts'
import type { SampleCount } from '#app/content/sample/clear-sample.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import { ColoursChoice } from '#app/routes/cms/look/colours-choice.tsx'
import { FontChoice } from '#app/routes/cms/look/font-choice.tsx'
import { LogoChoice } from '#app/routes/cms/look/logo-choice.tsx'
import { type Uploads, UploadsContext } from '#app/routes/cms/pictures/uploads.ts'
import { LeaveGuard, type Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import { Button, LineButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { blankEntity, companyWith } from './entities.ts'
import { SetupEntities } from './setup-entities.tsx'
import { SetupPreview } from './setup-preview.tsx'
import { useSetup } from './use-setup.ts'

export type Opened = {
  settings: { version: number; values: Settings }
  company: { version: number; values: CompanyContent; entities: Entity[] }
  counts: SampleCount[]
  timeZones: string[]
}

const { fields } = settingsPage

export function SetupForm({ settings, company, counts, timeZones }: Opened) {
  const navigate = useNavigate()
  const [values, setValues] = useState(settings.values)
  const [entities, setEntities] = useState(() => (company.entities.length > 0 ? company.entities : [blankEntity()]))
  const [clears, setClears] = useState(false)
  const versions = { settings: settings.version, company: company.version }
  const said = JSON.stringify([values, entities, clears])
  const [asOpened] = useState(said)
  const isSaved = useRef(false)
  const unsaved = useRef<Unsaved>(null)
  const forget = () => {
    isSaved.current = true
  }
  useImperativeHandle(unsaved, () => ({ isThere: () => !isSaved.current && said !== asOpened, forget }))
  const { save, putOff, issues, isBusy } = useSetup(versions, {
    onPutOff: () => void navigate('/cms'),
    onSaved: forget,
  })
  const [uploads, isUploading] = useRunning()
  // Of the newest values: a logo comes when others have been typed.
  const change = (changed: Partial<Settings>) => setValues((newest) => ({ ...newest, ...changed }))
  const answers = { settings: values, company: companyWith(company, entities), clears }
  const textField = (name: 'name' | 'shortName' | 'tagline' | 'description' | 'blurb') => ({
    name,
    label: sayAny(fields[name].label),
    count: `${lengthOf(values[name])} / ${fields[name].max}`,
    value: values[name],
    error: issues[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })

  return (
    <UploadsContext value={uploads}>
      <LeaveGuard unsaved={unsaved} />
      <div className="beside">
        <div className="beside__form">
          <fieldset>
            <legend>{say('Name')}</legend>
            <div className="setup-pair">
              <TextField {...textField('name')} />
              <TextField {...textField('shortName')} />
            </div>
          </fieldset>
          <fieldset>
            <legend>{say('What it does')}</legend>
            <TextField {...textField('tagline')} hint={sayAny(fields.tagline.hint ?? '')} />
            <TextField {...textField('description')} hint={sayAny(fields.description.hint ?? '')} />
            <TextField {...textField('blurb')} hint={sayAny(fields.blurb.hint ?? '')} />
          </fieldset>
          <SetupEntities value={entities} onChange={setEntities} error={issues.entities} />
          <fieldset>
            <legend>{say('Logo')}</legend>
            <LogoChoice
              value={values.logo}
              onChange={(logo) => change({ logo })}
              buttonId="setup-logo"
              houseName={values.name}
            />
            {values.logo && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={values.hasName}
                  onChange={({ target }) => change({ hasName: target.checked })}
                />
                {sayAny(fields.hasName.label)}
              </label>
            )}
          </fieldset>
          <fieldset>
            <legend>{say('Colours')}</legend>
            <ColoursChoice value={values.colours} onChange={(colours) => change({ colours })} firstId="setup-colour" />
          </fieldset>
          <fieldset>
            <legend>{say('Fonts')}</legend>
            <FontChoice value={values.fonts} onChange={(fonts) => change({ fonts })} name="setup-fonts" />
          </fieldset>
          <fieldset>
            <legend>{say('Languages and time')}</legend>
            <p className="hint">
              {say(
                'The website is in English. A page appears in another language as soon as its translation is public.',
              )}
            </p>
            {otherLocales.map((locale) => (
              <label className="check" key={locale}>
                <input
                  type="checkbox"
                  checked={values[locale]}
                  onChange={({ target }) => change({ [locale]: target.checked })}
                />
                {sayAny(fields[locale].label)}
              </label>
            ))}
            <Choice
              label={say('English of the website')}
              choices={fields.locale.choices}
              value={values.locale}
              onChange={(locale) => change({ locale })}
            />
            <Choice
              label={say('Time zone')}
              choices={timeZones}
              value={values.timeZone}
              onChange={(timeZone) => change({ timeZone })}
            />
          </fieldset>
          {counts.length > 0 && (
            <fieldset>
              <legend>{say('Sample content')}</legend>
              <div className="options">
                <label>
                  <input type="radio" name="sample" checked={!clears} onChange={() => setClears(false)} />
                  <span>{say('Keep it for now')}</span>
                  <small>{say('It stays public until you change or withdraw it')}</small>
                </label>
                <label>
                  <input type="radio" name="sample" checked={clears} onChange={() => setClears(true)} />
                  <span>{say('Clear it')}</span>
                  <small>
                    {say(
                      'To the trash, in one step that can be undone: {records}. Words that nobody has changed give way to neutral ones.',
                      { records: sampleInWords(counts) },
                    )}
                  </small>
                </label>
              </div>
            </fieldset>
          )}
        </div>
        <SetupPreview {...answers} />
      </div>
      <div className="setup-foot">
        <p>
          <strong>{say('Save: visitors see all of these answers at once.')}</strong>
          {say(clears ? 'The sample content goes to the trash.' : 'Drafts stay drafts.')}
        </p>
        <LineButton disabled={isBusy} onClick={() => void putOff()}>
          {say('Later')}
        </LineButton>
        <Button isBusy={isBusy || isUploading} onClick={() => void (isUploading || save(answers))}>
          {say('Save and go on')}
        </Button>
      </div>
    </UploadsContext>
  )
}

/** A picture on its way is an answer, too: there is no save before it is there. */
function useRunning() {
  const [running, setRunning] = useState(0)
  const [uploads] = useState<Uploads>(() => ({
    onUpload(_field, done) {
      setRunning((count) => count + 1)
      void done.finally(() => setRunning((count) => count - 1))
    },
    onUnsaved() {},
  }))
  return [uploads, running > 0] as const
}

type ChoiceProps = { label: string; choices?: readonly string[]; value: string; onChange: (value: string) => void }

function Choice({ label, choices = [], value, onChange }: ChoiceProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {sayAny(choice).replaceAll('_', ' ').replaceAll('/', ', ')}
          </option>
        ))}
      </select>
    </label>
  )
}
