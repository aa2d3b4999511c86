import { memo, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Collection, Fields } from '#app/content/engine/collection.ts'
import { type Field, optionalText } from '#app/content/engine/fields.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { wordsOf } from '#app/content/engine/languages/translatable.ts'
import { formOfItem, hasItems } from '#app/content/engine/list.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { alongside, type FormValues, type ItemValues } from '#app/routes/cms/record/form-values.ts'
import { isEqual } from '#app/routes/cms/record/same-value.ts'
import { sayAny } from '#app/words/say.ts'
import { TranslatedText } from './translated-text.tsx'

type Props = { collection: Collection; at: number; language: OtherLocale; isShown: boolean }

export const TranslatedFields = memo(function TranslatedFields({
  collection: { fields },
  at,
  language,
  isShown,
}: Props) {
  const item = `translations.${at}`
  const place = { source: '', own: `${item}.`, path: '', around: '' }
  return (
    <>
      {isShown && <Alongside fields={fields} item={item} />}
      <Texts fields={fields} place={place} item={item} language={language} />
    </>
  )
})

/** The items of lists may be others than when the form was opened. */
function Alongside({ fields, item }: { fields: Fields; item: string }) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>() as FormValues
  useEffect(() => {
    const own = getValues(item) as unknown as ItemValues
    for (const [name, list] of Object.entries(alongside(fields, values, own))) {
      const path: string = `${item}.${name}`
      if (!isEqual(own[name], list)) setValue(path, list)
    }
  }, [fields, item, values, getValues, setValue])
  return null
}

type Place = {
  /** Before the name of a field in English, in the translation, in the path of a text and in its label. */
  source: string
  own: string
  path: string
  around: string
}

type TextsProps = { fields: Fields; place: Place; item: string; language: OtherLocale }

function Texts({ fields, place, item, language }: TextsProps) {
  return Object.entries(wordsOf(fields)).map(([name, own]) => {
    const source = fields[name] as Field
    const inner = {
      ...place,
      source: place.source + name,
      own: place.own + name,
      path: place.path + name,
    }
    const props = { source, own, place: inner, item, language }
    if (hasItems(source)) return <Items key={name} {...props} />
    if (source.kind === 'gallery') return <Captions key={name} {...props} />
    return <TranslatedText key={name} field={own} place={inner} item={item} language={language} />
  })
}

type ListProps = { source: Field; own: Field; place: Place; item: string; language: OtherLocale }

function Items({ source, own, place, ...props }: ListProps) {
  const items = (useWatch({ name: place.source }) ?? []) as ItemValues[]
  const beside = (useWatch({ name: place.own }) ?? []) as ItemValues[]
  return items.map((entry, at) => {
    const ownAt = beside.findIndex(({ id }) => id === entry.id)
    if (ownAt < 0 || !formOfItem(own, entry)) return null
    const name = sayAny(source.item ?? source.label)
    return (
      <Texts
        key={entry.id}
        fields={formOfItem(source, entry)?.fields ?? {}}
        place={{
          source: `${place.source}.${at}.`,
          own: `${place.own}.${ownAt}.`,
          path: `${place.path}.${entry.id}.`,
          around: `${place.around ? `${place.around}, ${inSentence(name)}` : name} ${at + 1}`,
        }}
        {...props}
      />
    )
  })
}

const caption = optionalText('Caption', { max: 200 }) as Field

function Captions({ source, place, ...props }: ListProps) {
  const pictures = (useWatch({ name: place.source }) ?? []) as { url: string; caption?: string }[]
  const beside = (useWatch({ name: place.own }) ?? []) as { url: string }[]
  const shown = pictures.filter(({ url }, at) => pictures.findIndex((other) => other.url === url) === at)
  return shown.map(({ url }) => {
    const at = pictures.findIndex((other) => other.url === url)
    const ownAt = beside.findIndex((other) => other.url === url)
    if (ownAt < 0) return null
    const name = sayAny(source.item ?? source.label)
    return (
      <TranslatedText
        key={url}
        field={caption}
        place={{
          source: `${place.source}.${at}.caption`,
          own: `${place.own}.${ownAt}.caption`,
          path: `${place.path}.${url}`,
          around: `${place.around ? `${place.around}, ${inSentence(name)}` : name} ${at + 1}`,
        }}
        picture={<Thumbnail url={url} alt="" sizes="8.5rem" />}
        {...props}
      />
    )
  })
}
