type Props = { notes: { title: string; text: string }[] }

export function NoteList({ notes }: Props) {
  return (
    <div className="cols cols--3 block-gap">
      {notes.map(({ title, text }) => (
        <article className="note" key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  )
}
