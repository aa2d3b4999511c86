import type { ReactNode } from 'react'
import { mergedDifferences } from '#app/content/differences/block-differences.ts'
import { blockName } from '#app/content/differences/block-words.ts'
import { wordsOfText } from '#app/content/differences/inline-words.ts'
import { textOfView, type View, viewOf, viewsOfSections, viewsOfText } from '#app/content/differences/view.ts'
import { type Word, wordChanges } from '#app/content/differences/word-changes.ts'
import { wordDifferences } from '#app/content/differences/word-differences.ts'
import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Field, Section } from '#app/content/engine/fields.ts'
import { filesOf, readFilm } from '#app/content/engine/reference-fields.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { ShownBlocks } from '#app/routes/cms/record/differences/shown-blocks.tsx'
import { ShownWords } from '#app/routes/cms/record/differences/shown-words.tsx'
import { FileNames } from '#app/routes/cms/record/file-names.tsx'
import { type FormItem, type FormValues, type ItemValues, isItem, textOf } from '#app/routes/cms/record/form-values.ts'
import { LinkNames, linksOf } from '#app/routes/cms/record/link-name.tsx'
import { say } from '#app/words/say.ts'
import { blockBefore, type Clash, isNode, type Value } from './clash.ts'
import { ConflictBlock } from './conflict-block.tsx'
import type { Side } from './text-parts.ts'

type Props = { clash: Clash; field?: Field; of: Side }

/** What one of the two has, with what it changed of what both began with. */
export function ConflictVersion({ clash, field, of }: Props) {
  const { base } = clash
  const value = clash[of]
  if (value === undefined) return <span className="hint">{say('Removed')}</span>
  const block = blockBefore(clash)
  if (block) return <ConflictBlock block={value as BodyNode} base={block} />
  const [before, after] = [viewsOf(clash, field, base), viewsOf(clash, field, value)]
  if (before && after) return <ShownBlocks blocks={mergedDifferences(before, after)} />
  if (filesOf(value).length > 0) return <FileNames names={filesOf(value)} />
  if (linksOf(value).length > 0) return <LinkNames links={linksOf(value)} />
  if (typeof value === 'string' && typeof base === 'string' && isWritten(field) && base.trim() && value.trim())
    return (
      <div className="shown">
        <ShownWords words={wordDifferences(wordsOfText(base), wordsOfText(value))} />
      </div>
    )
  if (typeof value === 'object' && (field?.kind === 'colours' || field?.kind === 'logo')) return textOf(value)
  return <Words clash={clash} of={of} />
}

/** A text, or an item with texts in it, block by block. */
function viewsOf({ kind }: Clash, field: Field | undefined, value: Value): View[] | undefined {
  if (isBody(value)) return viewsOfText(value)
  if (kind !== 'entry' || value === undefined) return undefined
  if (field?.kind === 'sections') return viewsOfSections([value as Section])
  if (!isItem(value as FormItem)) return undefined
  const { id: _id, type: _type, ...said } = value as ItemValues
  const parts = Object.values(said).flatMap((one) => viewsOfText(isBody(one) ? one : textOf(one)))
  return [{ type: 'section', attrs: {}, parts }]
}

export const isWritten = (field?: Field) =>
  ['text', 'multiline', 'sections', 'texts', 'body'].includes(field?.kind ?? '')

/** Of both texts what the other has not. */
function Words({ clash, of }: Pick<Props, 'clash' | 'of'>) {
  const changes = wordChanges(shownText(clash, clash.theirs), shownText(clash, clash.mine))
  const words = of === 'theirs' ? changes.before : changes.after
  return words.length > 0 ? words.map(drawWord) : <span className="hint">{say('Empty')}</span>
}

const drawWord = ({ text, isOnlyHere, at }: Word): ReactNode => (isOnlyHere ? <mark key={at}>{text}</mark> : text)

const longestStart = 60

function shownText({ kind }: Clash, value: Value): string {
  if (kind === 'order') return (value as (FormItem | BodyNode)[]).map(startOf).join('\n')
  if (typeof value === 'object' && !Array.isArray(value) && !isBody(value)) return textOf([value as FormItem])
  return textOf(value as FormValues[string])
}

function startOf(item: FormItem | BodyNode, at: number) {
  if (typeof item === 'object' && 'url' in item) return ''
  const text = isNode(item) ? startOfBlock(item) : textOf([item])
  return `${at + 1}. ${text.length > longestStart ? `${text.slice(0, longestStart).toWellFormed()}…` : text}`
}

const startOfBlock = (block: BodyNode) => `${blockName(block.type)}: ${textOfView(viewOf(block))}`

export function Pictures({ clash, field, value }: { clash: Clash; field?: Field; value: Value }) {
  if ((field?.kind === 'image' || field?.kind === 'picture') && typeof value === 'string')
    return <Thumbnail url={value} alt="" sizes="12rem" />
  const poster = field?.kind === 'film' && readFilm(value)?.attrs.poster
  if (poster) return <Thumbnail url={poster} alt="" sizes="12rem" />
  if (field?.kind !== 'gallery' || clash.kind !== 'order') return null
  return (value as GalleryPicture[]).map(({ url }) => <Thumbnail key={url} url={url} alt="" sizes="12rem" />)
}
