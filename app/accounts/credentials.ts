import { z } from 'zod'

export const passwordLimits = {
  /** As specified for signing in. */
  signIn: 6,
  /** Where the password of an administrator is set. */
  admin: 12,
  /** Longer ones are refused before they are hashed. */
  most: 128,
} as const

/** As it is compared and stored: in lower case. */
export const emailSchema = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

export const signInSchema = z.object({
  email: emailSchema,
  password: passwordOf(passwordLimits.signIn),
})

export const adminSchema = z.object({
  email: emailSchema,
  password: passwordOf(passwordLimits.admin),
})

export const roleAdmin = 'admin'

function passwordOf(least: number) {
  return z
    .string({ error: `Password must be at least ${least} characters` })
    .min(least, `Password must be at least ${least} characters`)
    .max(passwordLimits.most, `Password must be ${passwordLimits.most} characters or less`)
}
