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
  image: 'M2.5 3.5h15v13h-15zM2.5 13.5l4.5-4 4 3.5 2.5-2 4 3M13 6a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12.5 12.5 17 17',
  menu: 'M2 7h16M2 13h16',
  eye: 'M1.5 10s3.2-5.5 8.5-5.5 8.5 5.5 8.5 5.5-3.2 5.5-8.5 5.5S1.5 10 1.5 10M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  redo: 'm13 3.5 4 4-4 4M17 7.5H8.5a4.5 4.5 0 0 0 0 9H12',
  heading: 'M4 3.5v13M13 3.5v13M4 10h9M16 16.5h2',
  bullets: 'M8 5h10M8 10h10M8 15h10M3 5h2M3 10h2M3 15h2',
  numbers: 'M9 5h9M9 10h9M9 15h9M3 3.5h1.5V8M3 12h3l-3 5h3',
  quote: 'M8 5C4.5 6 3 8.5 3 14h5V9.5H4M17 5c-3.5 1-5 3.5-5 9h5V9.5h-4',
  table: 'M2.5 3.5h15v13h-15zM2.5 8h15M2.5 12.300h15M8 8v8.5',
  play: 'M5 3v14l12-7z',
  chart: 'M2 17.5h16M5 17V11M10 17V4M15 17V8',
  file: 'M4 2.5h8l4 4v11H4zM12 2.5v4h4',
  note: 'M2.5 3.5h15v13h-15zM5.5 8h9M5.5 12h6',
  minus: 'M3 10h14',
  link: 'M8.5 11.5 11.5 8.5M9 5.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M11 14.5l-2 2A3.9 3.9 0 0 1 3.5 11l2-2',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`i i-${name}`}
      // Where the style sheet fails, as reading modes and bad connections have it, they would fill the window.
      width="20"
      height="20"
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
