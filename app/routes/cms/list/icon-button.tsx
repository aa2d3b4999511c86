import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = {
  icon: IconName
  tip: string
  label: string
  isDanger?: boolean
  onPress: (button: HTMLElement) => unknown
}

export function IconButton({ icon, tip, label, isDanger, onPress }: Props) {
  return (
    <button
      className={isDanger ? 'icon-btn icon-btn--danger' : 'icon-btn'}
      type="button"
      aria-label={label}
      data-tip={tip}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon name={icon} />
    </button>
  )
}
