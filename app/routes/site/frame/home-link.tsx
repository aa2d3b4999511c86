import { useHouse } from '#app/house.ts'
import { Brand } from '#app/ui/brand.tsx'

export function HomeLink() {
  const { name, logo } = useHouse()
  return (
    <a className="brand" href="/" aria-label={`${name}, home`}>
      <Brand name={name} logo={logo} />
    </a>
  )
}
