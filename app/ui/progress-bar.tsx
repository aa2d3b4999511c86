type Props = { label: string; value: number; max?: number }

/** The width is an attribute, because pages carry no style attributes. */
export function ProgressBar({ label, value, max = 100 }: Props) {
  const share = Math.min(Math.max(value / max, 0), 1) * 100
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <svg aria-hidden="true">
        <rect width={`${share}%`} height="100%" />
      </svg>
    </div>
  )
}
