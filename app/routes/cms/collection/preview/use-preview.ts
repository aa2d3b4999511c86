import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { say, sayAny } from '#app/words/say.ts'
import { answers } from '#app/words/scripted.ts'

const beforeAnotherTry = 2_000
/** The marks take as long as the page: who types sees the page first. */
const beforeMarks = 500

type DrawnPage = Pick<Extract<PreviewAnswer, { status: 'looked' }>, 'html' | 'marked'>
type Options = { collection: Collection; storedId: () => string | undefined; language: OtherLocale | undefined }

export function usePreview({ collection, storedId, language }: Options) {
  const { getValues, watch } = useFormContext<FormValues>()
  const [page, setPage] = useState<DrawnPage>()
  const [notice, setNotice] = useState<Notice>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the form is there in a language
  useEffect(() => {
    const ended = new AbortController()
    let anotherTry: ReturnType<typeof setTimeout>
    let isUnderWay = false
    let isBehind = false
    let isMarked = false

    /** At once, and one at a time: what is typed meanwhile is in the next one. A pause would only make each wait. */
    async function draw({ marked } = { marked: !isMarked }) {
      isBehind = isUnderWay
      if (isUnderWay) return
      isUnderWay = true
      clearTimeout(anotherTry)
      const answer = await drawPreview(
        collection.slug,
        { id: storedId(), values: getValues(), marked, language },
        ended.signal,
      )
      isUnderWay = false
      if (!answer) return
      if (answer.status === 'looked') setPage(answer)
      isMarked ||= answer.status === 'looked' && marked
      setNotice(noticeOf(answer, collection))
      if (isBehind) void draw()
      else if (answer.status === 'refused') anotherTry = setTimeout(draw, beforeAnotherTry)
      else if (!marked) anotherTry = setTimeout(draw, beforeMarks, { marked: true })
    }

    void draw()
    const { unsubscribe } = watch(() => void draw())
    return () => {
      unsubscribe()
      clearTimeout(anotherTry)
      ended.abort()
    }
  }, [language])

  return { page, notice }
}

/** `why` ends without a full stop. */
type Notice = { why: string; isToCorrect?: boolean }

function noticeOf(answer: PreviewAnswer, { noun: [noun] }: Collection): Notice | undefined {
  switch (answer.status) {
    case 'looked':
      return undefined
    case 'invalid':
      return { why: answer.issues.map(({ message }) => message).join('. '), isToCorrect: true }
    case 'gone':
      return { why: say('This {noun} was deleted in the meantime', { noun: sayAny(noun) }) }
    case 'refused':
      return { why: answer.message.replace(/\.$/, '') }
  }
}

const patience = 10_000

/** Never throws: what went wrong on the way is an answer as well. Undefined when the signal has ended it. */
async function drawPreview(
  collection: string,
  body: { id?: string; values: object; marked: boolean; language?: OtherLocale },
  signal: AbortSignal,
): Promise<PreviewAnswer | undefined> {
  try {
    const response = await fetch(`/cms/${collection}/preview`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    const { status, ...answer } = await response.json()
    if (status) return { status, ...answer }
    // A proxy may answer in words of its own.
    return { status: 'refused', message: answer.message ?? fillIn(answers().failed, { status: response.status }) }
  } catch {
    return signal.aborted ? undefined : { status: 'refused', message: say('The server cannot be reached.') }
  }
}
