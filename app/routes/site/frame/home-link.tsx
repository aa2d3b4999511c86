import { useHouse } from '#app/house.ts'
import { Brand } from '#app/ui/brand.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { errors } from '#app/words/scripted.ts'

export function HomeLink() {
  const { name, logo } = useHouse()
  return (
    <a className="brand" href="/" aria-label={fillIn(errors().homeOf, { name })}>
      <Brand name={name} logo={logo} />
    </a>
  )
}
