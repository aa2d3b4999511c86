import { z } from 'zod'

export const passwordLimits = {
  signIn: 6,
  admin: 12,
  most: 128,
} as const

export const emailSchema = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

const code = z.string({ error: 'Enter a code' }).trim().max(40, 'Enter a code')

export const signInSchema = z.object({
  email: emailSchema,
  password: passwordOf(passwordLimits.signIn),
  code: code.optional(),
})

export const codeSchema = z.object({ code: code.min(1, 'Enter a code') })

export const newPasswordSchema = z.object({ password: passwordOf(passwordLimits.admin) })

export const adminSchema = newPasswordSchema.extend({ email: emailSchema })

export const nameSchema = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Name must be 100 characters or less')
    // No text in Postgres holds NUL, and no name a line break.
    .regex(/^\P{Cc}*$/u, 'Name must be one line of text'),
})

export const signUpSchema = nameSchema.extend(newPasswordSchema.shape)

const current = z.string({ error: 'Enter your current password' }).min(1, 'Enter your current password')

export const currentSchema = z.object({ current })

export const changePasswordSchema = newPasswordSchema.extend({ current })

export const disableTwoFactorSchema = codeSchema.extend({ current })

export const invitationSchema = z.object({ email: emailSchema, isAdmin: z.boolean({ error: 'Say which role' }) })

export const roleAdmin = 'admin'

function passwordOf(least: number) {
  return z
    .string({ error: `Password must be at least ${least} characters` })
    .min(least, `Password must be at least ${least} characters`)
    .max(passwordLimits.most, `Password must be ${passwordLimits.most} characters or less`)
}
