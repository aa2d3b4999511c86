import { type Act, publishNow } from './acts.ts'
import { filesOf, hasBlocks, hasMedia, type Picture, type Recorded, type State, type Version } from './model.ts'

const isShown = ({ kind, state }: Recorded) => state.place === 'here' && state.published !== undefined && hasMedia(kind)
const hasPicture = (record: Recorded) => isShown(record) && record.state.published?.picture !== undefined
const hasDraft = ({ kind, state }: Recorded) => state.place === 'here' && state.draft !== undefined && hasMedia(kind)

/** What is done to pictures, to films and documents in texts, and to private links. */
export const moreActs = {
  'take the picture off': {
    fits: hasPicture,
    plan: async (record) => publishNow(record, { ...(record.state.published as Version), picture: undefined }),
  },
  'choose another picture': {
    fits: isShown,
    plan: async (record, world) =>
      publishNow(record, { ...(record.state.published as Version), picture: await world.upload() }),
  },
  'take film and document out': {
    fits: (record) => isShown(record) && hasBlocks(record) && filesOf(record.state.published ?? {}).length > 0,
    plan: async (record) => {
      const published = record.state.published as Version
      return publishNow(record, { ...published, film: undefined, document: undefined })
    },
  },
  'choose another film': {
    fits: (record) => isShown(record) && hasBlocks(record),
    plan: async (record, world) =>
      publishNow(record, { ...(record.state.published as Version), film: await world.uploadFilm() }),
  },
  'replace the picture everywhere': {
    fits: hasPicture,
    plan: async (record, world, all) => {
      const old = record.state.published?.picture as Picture
      const by = await world.upload()
      const showing = all.filter(
        ({ state }) => state.place === 'here' && [state.published, state.draft].some(names(old)),
      )
      return {
        changes: showing.map((each) => ({ record: each, after: replaced(each.state, old, by) })),
        send: (editor) => editor.call('POST', '/cms/images/replace', { name: old.name, by: by.name }),
      }
    },
  },
  'make a private link': {
    fits: hasDraft,
    plan: async (record, world) => ({
      changes: [],
      send: (editor) => editor.call('POST', linksOf(record), { days: 7 }),
      async onDone(answer) {
        const { link } = (await answer.json()) as { link: string }
        const path = new URL(link).pathname
        const opened = await world.instances[0].asker.ask(path)
        record.links.push({ path, isOver: false, cookie: opened?.cookie ?? '' })
      },
    }),
  },
  'revoke the private links': {
    fits: (record) => record.links.some(({ isOver }) => !isOver) && hasDraft(record),
    plan: async (record, world) => {
      const answer = await world.editorAt(0).call('GET', linksOf(record))
      const { links } = (await answer.json()) as { links: { id: string }[] }
      return {
        changes: [],
        async send(editor) {
          const answers = await Promise.all(links.map(({ id }) => editor.call('DELETE', `${linksOf(record)}/${id}`)))
          return answers.find(({ ok }) => !ok) ?? new Response(null, { status: 200 })
        },
        async onDone() {
          for (const link of record.links) link.isOver = true
        },
      }
    },
  },
} satisfies Record<string, Act>

const linksOf = ({ kind, id }: Recorded) => `/cms/${kind}/records/${id}/preview-links`

const names = (picture: Picture) => (version: Version | undefined) => version?.picture?.name === picture.name

function replaced(state: State, old: Picture, by: Picture): State {
  const with_ = (version: Version | undefined) =>
    version && names(old)(version) ? { ...version, picture: by } : version
  return { ...state, published: with_(state.published), draft: with_(state.draft) }
}
