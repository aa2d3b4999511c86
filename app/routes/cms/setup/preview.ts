import { z } from 'zod'
import { asIfPublished } from '#app/content/engine/as-if-published.server.ts'
import { companyPage } from '#app/content/pages/company/page.ts'
import { company, settings } from '#app/content/pages/page-stores.server.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { withoutSample } from '#app/content/sample/clear-sample.server.ts'
import { sampleStores } from '#app/content/sample/sample-stores.server.ts'
import { commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const form = z.object({ settings: z.unknown(), company: z.unknown().optional(), clears: z.boolean() })

/** The home page with all answers at once, as saving them one after the other will make it. */
export const action = commands({
  POST: taking(form, async ({ site, viewer }, { settings: values, company: said, clears }) => {
    const looked = await asIfPublished(site.pretend, settings, { id: settingsPage.page.id, values }, async (db) => {
      if (said)
        await asIfPublished(
          (work) => work(db),
          company,
          { id: companyPage.page.id, values: said },
          async () => undefined,
        )
      if (clears) await withoutSample(db, sampleStores, viewer)
      const page = await site.renderPage(db, '/')
      return { status: page.status, html: await page.text() }
    })
    // An answer may be half typed: nothing is refused by looking at it.
    if (looked.status !== 'looked') return Response.json(looked satisfies PreviewAnswer)
    if (looked.result.status >= 500)
      return new Refusal(503, say('The page could not be drawn. Please try again in a moment.'))
    return Response.json({ status: 'looked', path: '/', html: looked.result.html } satisfies PreviewAnswer)
  }),
})
