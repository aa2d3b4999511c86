import type { ValuesOf } from '#app/content/engine/collection.ts'
import { text } from '#app/content/engine/fields.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { emailPlace, heading, longest } from '#app/content/pages/parts.ts'

const sentence = (label = 'Text', hint?: string) => text(label, { max: 300, kind: 'multiline', hint })
const toAddress = `${emailPlace} is the address of the reader.`

export const newsletterPage = definePage({
  slug: 'page-newsletter',
  id: '1d000000-0000-4000-8000-000000000012',
  title: 'Newsletter',
  path: '/newsletter/check-your-inbox',
  fields: {
    inboxTitle: heading('Title'),
    inboxText: sentence(),
    confirmTitle: heading('Title'),
    confirmText: sentence('Text', toAddress),
    confirmButton: text('Button', { max: longest.label }),
    confirmedTitle: heading('Title'),
    confirmedText: sentence(),
    leaveTitle: heading('Title'),
    leaveText: sentence('Text', toAddress),
    leaveButton: text('Button', { max: longest.label }),
    leftTitle: heading('Title'),
    leftText: sentence(),
    goneTitle: heading('Title'),
    goneText: sentence('Where it would have confirmed'),
    goneLeaveText: sentence('Where it would have unsubscribed'),
    laterTitle: heading('Title'),
    laterText: sentence(),
    backLabel: text('Link below each of them', { max: longest.label }),
    seoDescription: text('SEO Description', { max: 200 }),
  },
  name: 'inboxTitle',
  form: {
    main: [],
    groups: [
      { legend: 'After somebody has subscribed', fields: ['inboxTitle', 'inboxText'] },
      { legend: 'Behind the link in the email', fields: ['confirmTitle', 'confirmText', 'confirmButton'] },
      { legend: 'Confirmed', fields: ['confirmedTitle', 'confirmedText'] },
      { legend: 'Behind the link to unsubscribe', fields: ['leaveTitle', 'leaveText', 'leaveButton'] },
      { legend: 'Unsubscribed', fields: ['leftTitle', 'leftText'] },
      { legend: 'A used link', fields: ['goneTitle', 'goneText', 'goneLeaveText'] },
      { legend: 'A link that cannot be checked just now', fields: ['laterTitle', 'laterText'] },
      { legend: 'On all of them', fields: ['backLabel', 'seoDescription'] },
    ],
  },
})

export type NewsletterContent = ValuesOf<typeof newsletterPage.fields>
