import { onTestFinished } from 'vitest'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { Editor } from './editor.ts'

/** In the settings; what is not named stays. */
export async function chooseLanguages(editor: Editor, chosen: Partial<Record<OtherLocale, boolean>>) {
  const path = `/cms/${settingsPage.slug}/records/${settingsPage.page.id}`
  const { record } = await (await editor.call('GET', path)).json()
  const answer = await editor.call('PUT', path, { version: record.version, values: { ...record.values, ...chosen } })
  if (answer.status !== 200) throw new Error(`Choosing languages answered ${answer.status}: ${await answer.text()}`)
}

/** On again when the test ends, also where it fails half-way: other files may share the site. */
export async function switchOffForTest(editor: Editor, locale: OtherLocale) {
  onTestFinished(() => chooseLanguages(editor, { [locale]: true }))
  await chooseLanguages(editor, { [locale]: false })
}
