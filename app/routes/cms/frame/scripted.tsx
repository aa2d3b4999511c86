import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { AuthProvider } from '#app/ui/auth-provider.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

/** Around every page that hydrates, so that visitors' pages know nothing of what needs scripts. */
export default function Scripted() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <Toaster first={root?.flash}>
      <AuthProvider viewer={root?.viewer}>
        <Outlet />
      </AuthProvider>
    </Toaster>
  )
}
