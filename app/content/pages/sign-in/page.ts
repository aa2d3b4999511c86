import type { ValuesOf } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { emailPlace, heading } from '#app/content/pages/parts.ts'

const sentence = (label = 'Text', hint?: string) => text(label, { max: 300, kind: 'multiline', hint })
const toAddress = `${emailPlace} is the address of the account.`

export const signInPage = definePage({
  slug: 'page-sign-in',
  id: '1d000000-0000-4000-8000-000000000013',
  title: 'Sign in',
  path: '/auth',
  isInEnglish: true,
  fields: {
    title: heading('Title'),
    note: sentence(),
    noAccess: sentence('For somebody without the role', toAddress),
    invitedTitle: heading('Title'),
    invitedNote: sentence(),
    madeTitle: heading('Title when the account waits for its confirmation'),
    madeText: sentence('Text when the account waits for its confirmation', toAddress),
    spentTitle: heading('Title of a used invitation'),
    spentText: sentence('Text of a used invitation'),
    forgotTitle: heading('Title'),
    forgotNote: sentence(),
    closedText: sentence('While the website sends no emails'),
    sentTitle: heading('Title when the link is sent'),
    sentText: sentence('Text when the link is sent'),
    resetTitle: heading('Title'),
    resetNote: sentence(),
    goneTitle: heading('Title of a used link'),
    goneText: sentence('Text of a used link'),
    confirmTitle: heading('Title'),
    confirmText: sentence('Text', toAddress),
    confirmGone: sentence('Where the link was used'),
  },
  name: 'title',
  form: {
    main: ['title', 'note', 'noAccess'],
    groups: [
      {
        legend: 'Invitation',
        fields: ['invitedTitle', 'invitedNote', 'madeTitle', 'madeText', 'spentTitle', 'spentText'],
      },
      { legend: 'Forgotten password', fields: ['forgotTitle', 'forgotNote', 'closedText', 'sentTitle', 'sentText'] },
      { legend: 'New password', fields: ['resetTitle', 'resetNote', 'goneTitle', 'goneText'] },
      { legend: 'Confirming an account', fields: ['confirmTitle', 'confirmText', 'confirmGone'] },
    ],
  },
})

export type SignInContent = ValuesOf<typeof signInPage.fields>
