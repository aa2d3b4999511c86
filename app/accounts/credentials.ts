import { z } from 'zod'
import { fillIn } from '#app/words/fill-in.ts'
import { credentials as words } from '#app/words/scripted.ts'

export const passwordLimits = {
  signIn: 6,
  admin: 12,
  most: 128,
} as const

export const emailSchema = z
  .string({ error: words.email })
  .trim()
  .toLowerCase()
  .max(254, words.email)
  .pipe(z.email(words.email))

const code = z.string({ error: words.code }).trim().max(40, words.code)

export const signInSchema = z.object({
  email: emailSchema,
  password: passwordOf(passwordLimits.signIn),
  code: code.optional(),
})

export const codeSchema = z.object({ code: code.min(1, words.code) })

export const newPasswordSchema = z.object({ password: passwordOf(passwordLimits.admin) })

export const adminSchema = newPasswordSchema.extend({ email: emailSchema })

const longestName = 100

export const nameSchema = z.object({
  name: z
    .string({ error: words.name })
    .trim()
    .min(1, words.name)
    .max(longestName, fillIn(words.nameLong, { most: longestName }))
    // No text in Postgres holds NUL, and no name a line break.
    .regex(/^\P{Cc}*$/u, words.nameLines),
})

export const signUpSchema = nameSchema.extend(newPasswordSchema.shape)

const current = z.string({ error: words.current }).min(1, words.current)

export const currentSchema = z.object({ current })

export const changePasswordSchema = newPasswordSchema.extend({ current })

export const disableTwoFactorSchema = codeSchema.extend({ current })

export const invitationSchema = z.object({ email: emailSchema, isAdmin: z.boolean({ error: 'Say which role' }) })

export const roleAdmin = 'admin'

function passwordOf(least: number) {
  const short = fillIn(words.passwordShort, { least })
  return z
    .string({ error: short })
    .min(least, short)
    .max(passwordLimits.most, fillIn(words.passwordLong, passwordLimits))
}
