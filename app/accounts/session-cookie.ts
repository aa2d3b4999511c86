const hour = 60 * 60

/** In seconds: an idle session ends after the first, a busy one is prolonged each time the second has passed. */
export const sessionTimes = { expiresIn: 12 * hour, updateAge: hour }

/** `__Host-` binds the cookie to this host and to https; browsers refuse the prefix without it. */
export function sessionCookie(publicUrl: string) {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'estavelle-session'
}
