import { writeAudit } from '#app/audit/audit.server.ts'
import { changedFields } from '#app/audit/changed-fields.ts'
import { historyBegins } from '#app/content/past/as-at.server.ts'
import { readChainPart } from '#app/evidence/chain-part.server.ts'
import { commands, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { streamOf } from '#app/routes/cms/call/stream-of.ts'
import { say } from '#app/words/say.ts'
import { drawEvidence } from './evidence.server.ts'
import { evidenceFile } from './evidence-file.server.ts'
import { isPublicPath, problemAt, readMoment } from './past-address.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  async POST({ site, viewer, request }) {
    const form = await request.formData().catch(() => new FormData())
    const moment = readMoment(String(form.get('at') ?? ''))
    const address = String(form.get('page') ?? '')
    const now = new Date()
    if (!moment || !isPublicPath(address))
      return new Refusal(422, say('Name the moment in “at” and the page in “page”.'))
    const problem = problemAt(moment, { begins: await historyBegins(site.db), now })
    if (problem) return new Refusal(422, problem)
    const evidence = await drawEvidence(site, { moment, address })
    if (!evidence) return new Refusal(404, say('Visitors had no page there at that time.'))
    const { manifest } = evidence
    const details = { changed: changedFields({}, { 'as at': manifest.moment, 'SHA-256': manifest.sha256 }) }
    const subject = { kind: 'page', label: address }
    await site.db.transaction((transaction) =>
      writeAudit(transaction, { actor: viewer, action: 'exported', subject, details }),
    )
    const chain = await readChainPart(site.db, site.evidence, manifest.revisions)
    const file = evidenceFile(site.db, evidence, { exported: { at: now, by: viewer.email }, chain })
    return new Response(streamOf(file), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName(moment, address)}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  },
})

function fileName(moment: Date, address: string) {
  const place = address.replace(/[^a-z\d]+/gi, '-').slice(0, 80)
  return `as-at-${moment.toISOString().slice(0, 16).replace(':', '')}Z${place.replace(/-$/, '')}.html`
}
