/** Drawn on 20 × 20 with a stroke of 1.5; the colour follows the text. */
const paths = {
  right: 'M2 10h15M11.5 4.5 17 10l-5.5 5.5',
  left: 'M18 10H3M8.5 4.5 3 10l5.5 5.5',
  out: 'M5 15 15 5M7 5h8v8',
  plus: 'M10 3v14M3 10h14',
  check: 'm3.5 10.5 4.5 4.5 8.5-10',
  close: 'm4 4 12 12M16 4 4 16',
  edit: 'M3 17h4L17 7l-4-4L3 13zM10.5 5.5l4 4',
  copy: 'M7 6.5h10v11H7zM13 6.5v-4H3v11h4',
  grip: 'M6 5h2M12 5h2M6 10h2M12 10h2M6 15h2M12 15h2',
  trash: 'M3 5.5h14M7.5 5V2.75h5V5M5 5.5l.8 11.75h8.4L15 5.5M8.3 8.5v6M11.7 8.5v6',
  up: 'M10 17V3M4.5 8.5 10 3l5.5 5.5',
  down: 'M10 3v14M4.5 11.5 10 17l5.5-5.5',
  chevron: 'm4.5 12.5 5.5-5.5 5.5 5.5',
  alert: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 5.5V11M10 12.8v1.7',
  history: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 5.5V10l3 2.5',
  undo: 'M7 3.5 3 7.5l4 4M3 7.5h8.5a4.5 4.5 0 0 1 0 9H8',
  play: 'M5.5 3.5v13L16 10z',
  file: 'M4 2.5h8l4 4v11H4zM12 2.5v4h4',
  image: 'M2.5 3.5h15v13h-15zM2.5 13.5l4.5-4 4 3.5 2.5-2 4 3M13 6a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12.5 12.5 17 17',
  menu: 'M2 7h16M2 13h16',
  eye: 'M1.5 10s3.2-5.5 8.5-5.5 8.5 5.5 8.5 5.5-3.2 5.5-8.5 5.5S1.5 10 1.5 10M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`i i-${name}`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
