import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from '#app/ui/auth-provider.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

function Seen() {
  return <code>{JSON.stringify(useAuth())}</code>
}

function seenBy(viewer: Parameters<typeof AuthProvider>[0]['viewer']) {
  const html = renderToString(
    <Toaster>
      <AuthProvider viewer={viewer}>
        <Seen />
      </AuthProvider>
    </Toaster>,
  )
  return JSON.parse((/<code>(.*)<\/code>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'))
}

test('outside its provider the auth context says what is missing', () => {
  expect(() => renderToString(<Seen />)).toThrow('useAuth must be used within an AuthProvider')
})

test('the context tells nobody, a person and an administrator apart and never holds a token', () => {
  expect(seenBy(undefined)).toEqual({ user: null, session: null, isAdmin: false, loading: false })
  const user = { id: '1', email: 'someone@estavelle.example', name: 'someone' }
  expect(seenBy({ ...user, isAdmin: false })).toEqual({
    user,
    session: { user, access_token: null },
    isAdmin: false,
    loading: false,
  })
  expect(seenBy({ ...user, isAdmin: true }).isAdmin).toBe(true)
})
