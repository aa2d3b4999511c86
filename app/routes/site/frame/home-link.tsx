import { brand } from '#app/brand.ts'
import { Mark } from '#app/ui/mark.tsx'

export function HomeLink() {
  return (
    <a className="brand" href="/" aria-label={`${brand.name}, home`}>
      <Mark />
      <span>{brand.name}</span>
    </a>
  )
}
