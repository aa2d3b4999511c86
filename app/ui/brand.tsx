import { Mark } from './mark.tsx'

type Props = { name: string; logo?: { src: string; hasName: boolean } }

export function Brand({ name, logo }: Props) {
  return (
    <>
      {logo ? <img className="logo" src={logo.src} alt={logo.hasName ? name : ''} /> : <Mark />}
      {!logo?.hasName && <span>{name}</span>}
    </>
  )
}
