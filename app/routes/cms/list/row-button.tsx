import { LineButton } from '#app/ui/button.tsx'

type Props = { label: string; about: string; onPress: (button: HTMLElement) => unknown }

/** `about` is heard, not seen: it tells this row from the others. */
export function RowButton({ label, about, onPress }: Props) {
  return (
    <LineButton onClick={({ currentTarget }) => onPress(currentTarget)}>
      {label}
      <span className="vh">{` ${about}`}</span>
    </LineButton>
  )
}
