import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'className' | 'onClick'> & {
  icon: IconName
  label: string
  tip?: string
  isDanger?: boolean
  onPress: (button: HTMLElement) => unknown
}

export function IconButton({ icon, label, tip, isDanger, onPress, ...button }: Props) {
  return (
    <button
      className={isDanger ? 'icon-btn icon-btn--danger' : 'icon-btn'}
      type="button"
      aria-label={label}
      data-tip={tip}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      {...button}
    >
      <Icon name={icon} />
    </button>
  )
}
