import { useEffect } from 'react'
import { fillIn } from '#app/words/fill-in.ts'
import { errors } from '#app/words/scripted.ts'
import { Brand } from './brand.tsx'
import { ErrorBlock } from './error-block.tsx'

type Props = {
  kind: 'missing' | 'failed'
  house: React.ComponentProps<typeof Brand>
  stylesheet: string
  requestId?: string
}

/** Stands in when a layout, and with it its stylesheet, is not to be had. */
export function ErrorPage({ kind, house, stylesheet, requestId }: Props) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the missing path in the browser's console
    if (kind === 'missing') console.error('404: no page at', window.location.pathname)
  }, [kind])
  return (
    <>
      <title>{`${kind === 'missing' ? errors().missing : errors().failedTitle} | ${house.name}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <header className="site-header">
        <div className="wrap">
          <a className="brand" href="/" aria-label={fillIn(errors().homeOf, house)}>
            <Brand {...house} />
          </a>
        </div>
      </header>
      <ErrorBlock kind={kind} requestId={requestId} />
    </>
  )
}
