import { Mark } from './mark.tsx'

type Props = { name: string; logo?: { src: string; hasName: boolean } }

/** The house's sign and its name, in a link that says where it leads. */
export function Brand({ name, logo }: Props) {
  return (
    <>
      {logo ? <img className="logo" src={logo.src} alt={logo.hasName ? name : ''} /> : <Mark />}
      {!logo?.hasName && <span>{name}</span>}
    </>
  )
}
