import { useHouse } from '#app/house.ts'
import { Brand } from '#app/ui/brand.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { errors } from '#app/words/scripted.ts'

export function HomeLink() {
  const house = useHouse()
  const { name, logo } = house
  return (
    <DrawnOnce
      as="a"
      of={logo ? undefined : house}
      by={['home']}
      className="brand"
      href="/"
      aria-label={fillIn(errors().homeOf, { name })}
    >
      <Brand name={name} logo={logo} />
    </DrawnOnce>
  )
}
