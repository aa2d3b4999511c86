import { type FormEvent, useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type AskedTime, askedTimeOf, type Hour, hours, readTime } from '#app/content/engine/schedule.ts'
import { houseTimeZone, houseTown, momentsOf, utcMinute, wallClockOf } from '#app/house-clock.ts'
import { longDate } from '#app/language/long-date.ts'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { LineButton, SubmitButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { AskedSchedule } from './save-step.ts'

type Props = {
  asked: AskedSchedule | undefined
  noun: string
  opener: () => HTMLElement | null
  /** Undefined: not now. */
  onAnswered: (time?: AskedTime) => void
}

export function ScheduleDialog({ asked, noun, opener, onAnswered }: Props) {
  return (
    <Dialog
      isOpen={asked !== undefined}
      title={say('Schedule this {noun}', { noun: sayAny(noun) })}
      isNarrow
      opener={opener}
      onClose={() => {
        onAnswered()
        return true
      }}
      onClosed={() => {}}
    >
      <ScheduleForm {...asked} onAnswered={onAnswered} />
    </Dialog>
  )
}

function ScheduleForm({ time: start = nextHour(), message, onAnswered }: AskedSchedule & Pick<Props, 'onAnswered'>) {
  const id = useId()
  const [[date = '', time = ''], setParts] = useState(start.publishAt.split('T'))
  const [hour, setHour] = useState<Hour | undefined>(start.hour)
  const [refused, setRefused] = useState(message)
  const publishAt = `${date}T${time}`
  const moments = momentsOf(publishAt)
  const isTwice = moments.length > 1
  const asked = { publishAt, hour: isTwice ? hour : undefined }
  const read = readTime(asked, new Date())
  const shown = useFormContext<FormValues>().getValues('date')

  useEffect(() => document.getElementById(`${id}-date`)?.focus(), [id])

  function choose(parts: string[]) {
    setParts(parts)
    setHour(undefined)
    setRefused(undefined)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if ('at' in read) return onAnswered(asked)
    setRefused(read.message)
    document.getElementById(isTwice ? `${id}-first` : `${id}-date`)?.focus()
  }

  const described = { 'aria-invalid': Boolean(refused) && !isTwice, 'aria-describedby': `${id}-message` }
  return (
    <form className="schedule" noValidate onSubmit={onSubmit}>
      <div className="schedule__time">
        <div className="field">
          <label htmlFor={`${id}-date`}>{say('Date')}</label>
          <input
            className="input"
            id={`${id}-date`}
            type="date"
            min={wallClockOf(new Date()).slice(0, 10)}
            max="9999-12-31"
            value={date}
            onChange={({ target }) => choose([target.value, time])}
            {...described}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-time`}>{say('Time')}</label>
          <input
            className="input"
            id={`${id}-time`}
            type="time"
            value={time}
            onChange={({ target }) => choose([date, target.value])}
            {...described}
          />
        </div>
      </div>
      {isTwice && (
        <fieldset className="schedule__twice" aria-describedby={`${id}-message`}>
          <legend>{say('The clocks go back: which {time}?', { time })}</legend>
          {hours.map((name, at) => (
            <label key={name} className="check">
              <input
                type="radio"
                name={id}
                id={`${id}-${name}`}
                checked={hour === name}
                onChange={() => {
                  setHour(name)
                  setRefused(undefined)
                }}
              />
              {say(name === 'first' ? 'The first, {time}' : 'The second, {time}', {
                time: utcMinute(moments[at] as Date),
              })}
            </label>
          ))}
        </fieldset>
      )}
      <FieldMessage id={`${id}-message`} message={refused}>
        {say('The time in {town} ({zone}).', { town: houseTown(), zone: houseTimeZone() })}
      </FieldMessage>
      <p className="schedule__means" role="status">
        {'at' in read && say('That is {time}.', { time: utcMinute(read.at) })}
        {'at' in read && isDay(shown) && shown !== date && (
          <> {say('The date that visitors read stays {date}.', { date: longDate(shown) })}</>
        )}
      </p>
      <div className="dialog__answers">
        <LineButton onClick={() => onAnswered()}>{say('Cancel')}</LineButton>
        <SubmitButton>{say('Schedule')}</SubmitButton>
      </div>
    </form>
  )
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const hourLength = 60 * 60 * 1000

const nextHour = () => askedTimeOf(new Date((Math.floor(Date.now() / hourLength) + 1) * hourLength))
