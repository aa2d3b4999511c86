import type { ValuesOf } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { heading } from '#app/content/pages/parts.ts'

const sentence = (label = 'Text') => text(label, { max: 300, kind: 'multiline' })

export const signInPage = definePage({
  slug: 'page-sign-in',
  id: '1d000000-0000-4000-8000-000000000013',
  title: 'Sign in',
  path: '/auth',
  fields: {
    title: heading('Title'),
    note: sentence(),
    invitedTitle: heading('Title'),
    invitedNote: sentence(),
    spentTitle: heading('Title of a spent invitation'),
    spentText: sentence('Text of a spent invitation'),
    forgotTitle: heading('Title'),
    forgotNote: sentence(),
    closedText: sentence('While the website sends no mail'),
    sentTitle: heading('Title when the link is sent'),
    sentText: sentence('Text when the link is sent'),
    resetTitle: heading('Title'),
    resetNote: sentence(),
    goneTitle: heading('Title of a spent link'),
    goneText: sentence('Text of a spent link'),
    confirmTitle: heading('Title'),
    confirmGone: sentence('Where the link is spent'),
  },
  name: 'title',
  form: {
    main: ['title', 'note'],
    groups: [
      { legend: 'Invitation', fields: ['invitedTitle', 'invitedNote', 'spentTitle', 'spentText'] },
      { legend: 'Forgotten password', fields: ['forgotTitle', 'forgotNote', 'closedText', 'sentTitle', 'sentText'] },
      { legend: 'New password', fields: ['resetTitle', 'resetNote', 'goneTitle', 'goneText'] },
      { legend: 'Confirming an account', fields: ['confirmTitle', 'confirmGone'] },
    ],
  },
})

export type SignInContent = ValuesOf<typeof signInPage.fields>
