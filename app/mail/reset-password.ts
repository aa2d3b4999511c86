import { brand } from '#app/brand.ts'
import { letter, type Message } from './letter.ts'

export function resetPasswordMail({ to, resetUrl }: { to: string; resetUrl: string }): Message {
  return {
    to,
    subject: `A new password for ${brand.name}`,
    ...letter([
      `A new password was requested for your account at ${brand.name}. The link works once and for one hour.`,
      { label: 'Set a new password', url: resetUrl },
      'If it was not you, do nothing: your password stays as it is.',
    ]),
  }
}
