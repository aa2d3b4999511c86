import { useEffect } from 'react'
import { ErrorBlock } from './error-block.tsx'
import { Mark } from './mark.tsx'

type Props = { kind: 'missing' | 'failed'; brandName: string; stylesheet: string; requestId?: string }

/** Stands in when a layout, and with it its stylesheet, is not to be had. */
export function ErrorPage({ kind, brandName, stylesheet, requestId }: Props) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the missing path in the browser's console
    if (kind === 'missing') console.error('404: no page at', window.location.pathname)
  }, [kind])
  return (
    <>
      <title>{`${kind === 'missing' ? 'Page not found' : 'Something went wrong'} | ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <header className="site-header">
        <div className="wrap">
          <a className="brand" href="/" aria-label={`${brandName}, home`}>
            <Mark />
            <span>{brandName}</span>
          </a>
        </div>
      </header>
      <ErrorBlock kind={kind} requestId={requestId} />
    </>
  )
}
