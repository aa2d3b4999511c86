import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { what: string; isFiltered: boolean; isOutage: boolean }

export function NothingListed({ what, isFiltered, isOutage }: Props) {
  if (isOutage) return <Unreadable what="This list" />
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
