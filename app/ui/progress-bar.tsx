type Props = { label: string; value: number }

/** `value` is per cent. The width is an attribute, because pages carry no style attributes. */
export function ProgressBar({ label, value }: Props) {
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg aria-hidden="true">
        <rect width={`${Math.min(Math.max(value, 0), 100)}%`} height="100%" />
      </svg>
    </div>
  )
}
