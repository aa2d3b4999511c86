import { brand, holder } from '#app/brand.ts'
import type { LegalText } from './legal-text.ts'

const [head, ventures, nederland] = brand.entities

export const termsText: LegalText = {
  updated: 'March 2024',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      clauses: [
        `This website is published by ${holder}, a company under Luxembourg law with its seat at ${head.address.join(', ')}.`,
        `“We” means ${ventures.name} and ${nederland.name} together with that company. “You” means whoever reads this website, for themselves or for an employer. “The website” means every page under this address, its feeds and its files.`,
        `Questions about these terms go to [${head.email}](mailto:${head.email}). The addresses of all three companies are on the [contact page](/contact).`,
      ],
    },
    {
      id: 'acceptance',
      title: 'Accepting these terms',
      clauses: [
        'These terms apply to the use of the website. By reading on you accept them. If you do not, please close the page; nothing is held against you.',
        'Reading needs no account. Accounts exist for our own editors, who have agreed to rules of their own.',
        'What we know about you when you visit or write is not a matter of these terms. It is told in the [privacy policy](/privacy-policy).',
        'If you rent from us, supply us or hold a share in something together with us, your contract governs that. Nothing on the website changes it.',
      ],
    },
    {
      id: 'no-advice',
      title: 'Information, not advice',
      clauses: [
        'The website describes our own business: the buildings we own, the listed portfolio we hold and the companies we have invested in. It is written for general information.',
        {
          text: 'In particular, nothing on it is',
          points: [
            'an offer or an invitation to buy, sell or subscribe to any security, fund or participation;',
            'investment, legal, tax or accounting advice, or a recommendation that knows your circumstances;',
            'a prospectus, or the advertising of a financial product. We manage our own capital and take none from the public;',
            'an offer to let or sell a building or a part of one. That takes a written contract, signed on both sides.',
          ],
        },
        'Past performance does not predict future returns. Figures about it carry the date they were true.',
        'If you are about to decide something that matters, please ask somebody who is liable for the answer.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Accuracy',
      clauses: [
        'We write with care and correct mistakes when we learn of them. A correction says that it is one.',
        'Figures, dates of completion, plans and drawings are those of the day on which they were published. Plans for buildings change until the building stands, and now and then after that.',
        'Pictures of planned buildings are impressions. Areas are rounded. What is agreed in a contract counts.',
        'An older article stays as it was. It tells what we knew then, and may be out of date now.',
      ],
    },
    {
      id: 'use',
      title: 'Use of the website',
      clauses: [
        'You may read the website, print it, link to any of its pages, and follow its feeds in a reader.',
        'You may quote from it, with a source. Journalists may print pictures of our buildings with the name of the building in the caption.',
        {
          text: 'You may not',
          points: [
            'attack the website, test its defences without asking us first, or load it beyond what a person or a well-behaved program needs;',
            'copy it whole or in substantial parts, or offer it as your own;',
            'use it to send advertising or harmful programs, or to collect addresses of our people;',
            'pretend to be us, to speak for us or to be recommended by us.',
          ],
        },
        `If you have found a weakness, tell us at [${head.email}](mailto:${head.email}) before you tell others. We will thank you and do nothing against anybody who acted in good faith.`,
        'We may interrupt the website for maintenance, and change or remove any part of it. We try to do so at night.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      clauses: [
        'Texts, drawings, photographs, films, the layout of the website and the mark of the two half-discs belong to us or to those who licensed them to us, and are protected by copyright and trade mark law.',
        'The fonts are used under the SIL Open Font License. The names and marks of tenants and of companies we hold shares in belong to those companies.',
        'Except for what section 5 allows, any use needs our consent in writing. Asking is free, and the answer is often yes.',
        'If you believe that something here is yours, write to us with the page and the reason. We take it down while we look into it.',
      ],
    },
    {
      id: 'links',
      title: 'Links',
      clauses: [
        'Links to other websites are a courtesy. They open in a new tab and say so.',
        'We do not run those websites and had no part in their content. When a link was set we saw nothing unlawful behind it; we do not look again every day.',
        'If you tell us of a link that leads somewhere it should not, we remove it.',
        'You may link to us without asking, as long as the link does not suggest that we support what stands around it, and does not show our pages inside yours.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      clauses: [
        'The website is free of charge and offered as it is. We do not warrant that it is always there, free of errors or fit for a certain purpose.',
        'To the extent the law allows, we are not liable for loss that follows from using the website, from relying on it, or from its being away, whether direct or indirect.',
        'Nothing in these terms limits liability for intent, gross negligence, injury to life or health, or where the law does not permit a limit. Your rights as a consumer stay as they are.',
        'You make good any damage that you cause us by breaking clause 5.3 on purpose or by gross negligence.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      clauses: [
        'We may change these terms. The date at the top says when we last did, and the version of that date applies from then on.',
        'We do not write to visitors about changes, having no way to. If a change matters to you, print this page; it has been laid out for it.',
        'If a clause turns out to be invalid, the others stay. In its place stands what the law provides.',
        'If we do not insist on a clause at once, we have not given it up.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      clauses: [
        'These terms, and any dispute about them or about the use of the website, are governed by Luxembourg law, without its rules on the conflict of laws.',
        'The courts of Luxembourg City have jurisdiction.',
        'If you are a consumer living in the European Union, the mandatory rules that protect you at home apply as well, and you may also go to the courts there.',
        'Before anybody goes to court we would like a letter. Most things have been settled by one.',
      ],
    },
  ],
}
