type Props = { notes: { id: string; title: string; text: string }[]; className?: string }

export function NoteList({ notes, className = 'cols cols--3 block-gap' }: Props) {
  if (notes.length === 0) return null
  return (
    <div className={className}>
      {notes.map(({ id, title, text }) => (
        <article className="note" key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  )
}
