import { type Act, newDutch, publishNow, save } from './acts.ts'
import { hasLanguages, type Recorded, type State, type Version } from './model.ts'

const isShown = ({ kind, state }: Recorded) =>
  state.place === 'here' && state.published !== undefined && hasLanguages(kind)
const isInDutch = (record: Recorded) => isShown(record) && record.state.published?.dutch?.isPublic === true

/** What is done to Dutch alone: to that of a record, and to that of the whole website. */
export const languageActs = {
  'publish Dutch alone': {
    fits: (record, { isDutch }) => isDutch && isShown(record),
    async plan(record, world) {
      const { published, draft, isScheduled } = record.state
      const dutch = await newDutch(record, world)
      const said = (version: Version) => ({ ...version, dutch })
      const waits = draft && said(draft)
      const after: State = { place: 'here', published: said(published as Version), draft: waits, isScheduled }
      return save(record, { as: 'language', language: 'nl' }, waits ?? (after.published as Version), after)
    },
  },
  'withdraw Dutch': {
    fits: isInDutch,
    plan: async (record) => publishNow(record, inDutch(record, false)),
  },
  'publish Dutch again': {
    fits: (record) => isShown(record) && record.state.published?.dutch?.isPublic === false,
    plan: async (record) => publishNow(record, inDutch(record, true)),
  },
  'take Dutch out': {
    fits: isInDutch,
    plan: async (record) => publishNow(record, { ...(record.state.published as Version), dutch: undefined }),
  },
  'switch Dutch off': {
    fits: (_record, { isDutch }) => isDutch,
    plan: async (_record, world) => ({ changes: [], isDutch: false, send: await world.choosingDutch(false) }),
  },
  'switch Dutch on': {
    fits: (_record, { isDutch }) => !isDutch,
    plan: async (_record, world) => ({ changes: [], isDutch: true, send: await world.choosingDutch(true) }),
  },
} satisfies Record<string, Act>

function inDutch({ state }: Recorded, isPublic: boolean): Version {
  const published = state.published as Version
  return { ...published, dutch: published.dutch && { ...published.dutch, isPublic } }
}
