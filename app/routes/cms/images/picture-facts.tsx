import type { ReactNode } from 'react'
import { inMegabytes } from '#app/routes/cms/files/in-words.ts'
import type { UsesAnswer } from '#app/routes/cms/pictures/picture-answer.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { WhereUsed } from '#app/routes/cms/record/where-used.tsx'
import { say } from '#app/words/say.ts'

export function PictureFacts({ picture, uses, total = uses.length, former, upload }: UsesAnswer) {
  const { width, height, bytes, isBundled } = picture
  const facts: [name: string, value: ReactNode][] = [
    [say('Dimensions'), width && height ? `${width} × ${height} px` : say('Not read yet')],
    [say('File size'), bytes === null ? say('Not read yet') : sizeOf(bytes)],
    [
      say('Uploaded'),
      isBundled ? (
        say('Came with the website')
      ) : upload ? (
        <>
          <Moment at={new Date(upload.at)} />, {upload.by}
        </>
      ) : (
        say('Before this was recorded')
      ),
    ],
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WhereUsed noun="picture" uses={uses} total={total} former={former} />
    </>
  )
}

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : inMegabytes(bytes))
