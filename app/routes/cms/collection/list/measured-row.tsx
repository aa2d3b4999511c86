import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { ValueLine } from '#app/routes/cms/record/value-line.tsx'
import { say } from '#app/words/say.ts'
import type { DrawnRecord } from './record-row.tsx'

export function MeasuredRow({ item, itemRef, lead, actions }: DrawnRecord) {
  const { title, measured, publication } = item
  const { key = '', value = '', asOf = '', source = '', history = [], usedOn } = measured ?? {}
  return (
    <li ref={itemRef} className="row row--measured" data-record={item.id}>
      {lead}
      <div>
        <h2>{title}</h2>
        <div className="meta">
          <StateBadge {...publication} />
          <code>{`{${key}}`}</code>
        </div>
      </div>
      <dl className="measured">
        <div>
          <dt>{say('Value')}</dt>
          <dd className="num">{value}</dd>
        </div>
        <div>
          <dt>{say('As of')}</dt>
          <dd>{asOf || say('Not stated')}</dd>
        </div>
        <div>
          <dt>{say('Source')}</dt>
          <dd>{source || say('Written')}</dd>
        </div>
        <div>
          <dt>{say('History')}</dt>
          <dd>{history.length > 1 ? <ValueLine values={history} /> : say('One value')}</dd>
        </div>
        <div>
          <dt>{say('Used on')}</dt>
          <dd>{usedOn ?? say('Not counted')}</dd>
        </div>
      </dl>
      {actions}
    </li>
  )
}
