import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { ValueLine } from '#app/routes/cms/record/value-line.tsx'
import type { DrawnRecord } from './record-row.tsx'

export function MeasuredRow({ item, itemRef, lead, actions }: DrawnRecord) {
  const { title, measured, publication } = item
  const { key = '', value = '', asOf = '', source = '', history = [], usedOn = '' } = measured ?? {}
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
          <dt>Value</dt>
          <dd className="num">{value}</dd>
        </div>
        <div>
          <dt>As of</dt>
          <dd>{asOf || 'Not said'}</dd>
        </div>
        <div>
          <dt>Source</dt>
          <dd>{source || 'Written'}</dd>
        </div>
        <div>
          <dt>History</dt>
          <dd>{history.length > 1 ? <ValueLine values={history} /> : 'One value'}</dd>
        </div>
        <div>
          <dt>Used on</dt>
          <dd>{usedOn}</dd>
        </div>
      </dl>
      {actions}
    </li>
  )
}
