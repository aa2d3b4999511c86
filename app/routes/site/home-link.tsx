import { brand } from '../../brand.ts'
import { Mark } from '../../ui/mark.tsx'

export function HomeLink() {
  return (
    <a className="brand" href="/" aria-label={`${brand.name}, home`}>
      <Mark />
      <span>{brand.name}</span>
    </a>
  )
}
