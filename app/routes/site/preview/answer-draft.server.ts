import { withOwnFile } from '#app/content/documents/addresses.ts'
import { valuesOf } from '#app/content/engine/records.server.ts'
import { drawDraft } from '#app/content/previews/draw-draft.server.ts'
import { findPreview, languagesOf, previewCookie } from '#app/content/previews/preview-links.server.ts'
import type { AppContext } from '#app/context.ts'
import { houseMinute, houseTown } from '#app/house-clock.ts'
import { inLanguage } from '#app/language/address.ts'
import { localeNames, type OtherLocale } from '#app/language/locales.ts'
import { speak, spoken } from '#app/language/speaking.ts'
import stylesheet from '#app/styles/preview-bar.css?url'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { previewHeaders } from './preview-headers.ts'

type Site = Pick<AppContext, 'db' | 'pretend' | 'renderPage' | 'publicUrl' | 'languages'>

export async function answerDraft(site: Site, token: string): Promise<Response | undefined> {
  const found = await findPreview(site.db, token)
  if (found?.status !== 'draft') return undefined
  const { store, record, expiresAt } = found
  const languages = languagesOf(store, record, (await site.languages()).chosen)
  const language = languages.find((each) => each === spoken())
  const values = valuesOf(store, record)
  const drawn = await drawDraft(site, store, { id: record.id, values, language })
  if (drawn.status !== 'looked') return undefined
  const { status, path, html } = drawn.result
  const headers = new Headers({ ...previewHeaders, 'Content-Type': 'text/html; charset=utf-8' })
  headers.set('Set-Cookie', cookieOf(token, expiresAt, site.publicUrl))
  const bar = speak(language ?? 'en', () => previewBar(expiresAt, switchOf(token, languages)))
  const page = withOwnFile(html, path, values).replace(/<body[^>]*>/, (body) => body + bar)
  return new Response(page, { status, headers })
}

function cookieOf(token: string, expiresAt: Date, publicUrl: string) {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000))
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${previewCookie(token)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** To the same draft in its other languages. */
function switchOf(token: string, languages: OtherLocale[]) {
  const others = (['en', ...languages] as const).filter((locale) => locale !== spoken())
  const links = others.map((locale) => {
    const path = inLanguage(`/preview/${token}`, locale)
    return `<a href="${path}" lang="${locale}">${localeNames[locale]}</a>`
  })
  return links.join(' ')
}

/** Before the page's own HTML. Nobody knows where its reader is. */
function previewBar(expiresAt: Date, links: string) {
  const { bar, ends } = fixed().preview
  const until = fillIn(ends, { moment: houseMinute(expiresAt), town: chosen('place', houseTown()) })
  return `<link rel="stylesheet" href="${stylesheet}"/><aside class="preview-bar" aria-label="${fixed().pages.preview}"><p><strong>${bar}</strong> <span>${until}</span> ${links}</p></aside>`
}
