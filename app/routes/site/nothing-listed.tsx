import { Icon } from '../../ui/icon.tsx'

type Props = { what: string; isFiltered: boolean; isOutage: boolean }

export function NothingListed({ what, isFiltered, isOutage }: Props) {
  if (isOutage)
    return (
      <div className="empty" role="status">
        <p>{unreadable}</p>
      </div>
    )
  return (
    <div className="empty">
      <h3>{isFiltered ? `No ${what} matches` : `No ${what} is listed yet`}</h3>
      {isFiltered && (
        <a className="go" href="/real-estate#find">
          Show all
          <Icon name="right" />
        </a>
      )}
    </div>
  )
}

const unreadable = 'This list cannot be loaded just now. Please try again in a moment.'
