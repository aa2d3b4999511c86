import { longDate } from '../../../ui/long-date.ts'

export function Day({ moment }: { moment: Date }) {
  return <time dateTime={moment.toISOString()}>{longDate(moment.toISOString().slice(0, 10))}</time>
}
