import { z } from 'zod'
import type { ValuesOf } from '#app/content/engine/collection.ts'
import { type Field, optionalText, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { atMost, refusal, storable } from '#app/content/engine/text-rules.ts'
import { definePage } from '#app/content/pages/define-page.ts'
import { longest } from '#app/content/pages/parts.ts'
import { say } from '#app/words/say.ts'
import { departmentNamed } from './department-named.ts'

const longestMail = 200

function email(label: string): Field<string | null> {
  const schema = z
    .string(refusal('{label} must be an email address', label))
    .overwrite(storable)
    .max(longestMail, atMost(label, longestMail))
    .refine(
      (value) => value === '' || z.email().safeParse(value).success,
      refusal('{label} must be an email address', label),
    )
    .nullish()
    .transform((value) => value || null)
  return { kind: 'text', label, schema, initial: null, required: false, isShared: true }
}

export const companyPage = definePage({
  slug: 'page-company',
  id: '1d000000-0000-4000-8000-000000000011',
  title: 'Company',
  path: '/contact',
  isShared: true,
  fields: {
    entities: list('Legal entities', {
      item: 'Entity',
      min: 1,
      max: 12,
      name: 'name',
      hint: 'The first one holds the others: it stands in the copyright and in the legal notice.',
      fields: {
        name: text('Legal name', { isShared: true, max: 100 }),
        shortName: text('Short name', { isShared: true, max: 60 }),
        form: optionalText('Legal form', { isShared: true, max: 60, hint: 'Such as Société anonyme.' }),
        role: optionalText('Role', { max: 60, hint: 'Above the name on the contact page.' }),
        street: optionalText('Street and number', { isShared: true, max: 100 }),
        town: optionalText('Postal code and town', { isShared: true, max: 100 }),
        country: optionalText('Country', { max: 60 }),
        email: email('Email'),
        phone: optionalText('Phone', { isShared: true, max: 40 }),
        registerName: optionalText('Register', { isShared: true, max: 100, hint: 'Such as RCS Luxembourg.' }),
        registerNumber: optionalText('Number in the register', { isShared: true, max: 40 }),
        vatNumber: optionalText('VAT number', { isShared: true, max: 40 }),
        authority: optionalText('Licence and supervisory authority', { max: 200 }),
        representatives: optionalText('Represented by', { isShared: true, max: 200 }),
      },
      rows: [
        ['name', 'shortName'],
        ['form', 'role'],
        ['street', 'town'],
        ['country', 'email'],
        ['registerName', 'registerNumber'],
        ['vatNumber', 'phone'],
        ['authority', 'representatives'],
      ],
    }),
    privacyEmail: email('Email for privacy'),
    mainLine: optionalText('Main line', { isShared: true, max: 40 }),
    mainLineNote: optionalText('Words beside the main line', { max: 80 }),
    departments: list('Departments', {
      item: 'Department',
      max: 20,
      name: 'name',
      fields: {
        name: text('Name', { isShared: true, max: 60 }),
        option: optionalText('Option on the main line', {
          isShared: true,
          max: 4,
          hint: 'Empty where it is reached directly only.',
        }),
        phone: optionalText('Phone', { isShared: true, max: 40 }),
        email: email('Email'),
        hours: optionalText('Hours', { max: 80 }),
        substitute: optionalText('Outside these hours', { max: 120 }),
        searchedAs: optionalText('Also looked for as', {
          max: 200,
          hint: 'Words for which the website’s search answers with this department, such as letting.',
        }),
      },
      rows: ['name', ['option', 'phone'], ['email', 'hours'], 'substitute', 'searchedAs'],
    }),
    topics: list('Questions of the route finder', {
      item: 'Question',
      max: 20,
      name: 'label',
      fields: {
        label: text('What it is about', { max: 80 }),
        department: text('Department', { isShared: true, max: 60, hint: 'Its name, as above.' }),
        advice: text('Advice', { max: 240, kind: 'multiline' }),
      },
      rows: [['label', 'department'], 'advice'],
    }),
    noticeTitle: text('Title of the legal notice', { max: longest.title }),
    noticeLead: optionalText('Lead of the legal notice', { max: longest.lead, kind: 'multiline' }),
    responsible: optionalText('Responsible for the content', { isShared: true, max: 200 }),
    disputes: optionalText('Complaints and disputes', { max: 600, kind: 'multiline' }),
  },
  name: 'noticeTitle',
  lacking: ({ departments, topics }) =>
    topics.flatMap(({ label, department }, at) =>
      departmentNamed(department, departments)
        ? []
        : [
            {
              field: 'topics',
              input: `topics.${at}.department`,
              message: say('“{question}” names “{name}”, and no department is called that', {
                question: label,
                name: department,
              }),
            },
          ],
    ),
  form: {
    main: ['entities'],
    groups: [
      { legend: 'Telephone', fields: [['mainLine', 'mainLineNote'], 'departments'] },
      { legend: 'Route finder', fields: ['topics'] },
      { legend: 'Legal notice', fields: ['noticeTitle', 'noticeLead', ['responsible', 'privacyEmail'], 'disputes'] },
    ],
  },
})

export type CompanyContent = ValuesOf<typeof companyPage.fields>
export type Entity = CompanyContent['entities'][number]
