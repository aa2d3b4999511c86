import { useEffect, useRef } from 'react'

type Props = { codes: string[]; onNoted: () => void }

/** Told once: the database has their hashes alone. */
export function RecoveryCodes({ codes, onNoted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>Each signs you in once when the phone is not at hand. Write them down: they are shown this once.</p>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li className="secret" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <button className="btn" type="button" onClick={onNoted}>
        I have noted them
      </button>
    </>
  )
}
