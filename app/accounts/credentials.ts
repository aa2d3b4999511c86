import { z } from 'zod'
import { isSeen } from '#app/language/is-seen.ts'
import { toolLocales } from '#app/language/locales.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { say, type Term } from '#app/words/say.ts'
import { credentials } from '#app/words/scripted.ts'

export const passwordLimits = {
  signIn: 6,
  admin: 12,
  most: 128,
} as const

const said = (problem: keyof ReturnType<typeof credentials>) => ({ error: () => credentials()[problem] })

/** What an address may be without quotation marks (RFC 5321, 4.1.2), at a domain of the web. */
const deliverable =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

export const emailSchema = z
  .string(said('email'))
  .trim()
  .toLowerCase()
  .overwrite(inAscii)
  .max(254, said('email'))
  .pipe(z.email({ ...said('email'), pattern: deliverable }))

const code = z.string(said('code')).trim().max(40, said('code'))

export const signInSchema = z.object({
  email: emailSchema,
  password: passwordOf(passwordLimits.signIn),
  /** Asked for when the password was right. */
  code: code.min(1, said('code')).optional(),
})

export const codeSchema = z.object({ code: code.min(1, said('code')) })

export const newPasswordSchema = z.object({ password: passwordOf(passwordLimits.admin) })

export const adminSchema = newPasswordSchema.extend({ email: emailSchema })

export const languageSchema = z.object({ language: z.enum(toolLocales) })

const longestName = 100

export const nameSchema = z.object({
  name: z
    .string(said('name'))
    .trim()
    .refine(isSeen, said('name'))
    .max(longestName, { error: () => fillIn(credentials().nameLong, { most: longestName }) })
    // No text in Postgres holds NUL, and no name a line break.
    .regex(/^\P{Cc}*$/u, said('nameLines'))
    // Nor half of a pair, which the audit trail could not tell.
    .overwrite((name) => name.toWellFormed()),
})

export const signUpSchema = nameSchema.extend(newPasswordSchema.shape)

const current = z.string(said('current')).min(1, said('current'))

export const currentSchema = z.object({ current })

export const changePasswordSchema = newPasswordSchema.extend({ current })

export const disableTwoFactorSchema = codeSchema.extend({ current })

const onlyAscii: Term =
  'An address with accents or other special letters cannot be used: not every mail server delivers to it. Ask for another one.'

export const reachableSchema = z
  .string(said('email'))
  .trim()
  .regex(/^\p{ASCII}*$/u, { error: () => say(onlyAscii) })
  .pipe(emailSchema)

export const changeAddressSchema = currentSchema.extend({
  email: reachableSchema,
  /** Asked for where two-factor is on. */
  code: code.min(1, said('code')).optional(),
})

export const invitationSchema = z.object({
  email: reachableSchema,
  isAdmin: z.boolean({ error: () => say('Choose a role') }),
})

export const roleAdmin = 'admin'

/** Mail servers know a domain with accents by another spelling, which some browsers send and others do not. */
function inAscii(email: string) {
  const [, name = '', domain = ''] = /^(.+@)([^\s@/:?#\\]+)$/.exec(email) ?? []
  const url = `http://${domain}`
  return /^\p{ASCII}*$/u.test(domain) || !URL.canParse(url) ? email : name + new URL(url).hostname
}

function passwordOf(least: number) {
  const short = { error: () => fillIn(credentials().passwordShort, { least }) }
  const long = { error: () => fillIn(credentials().passwordLong, passwordLimits) }
  return z.string(short).min(least, short).max(passwordLimits.most, long)
}
