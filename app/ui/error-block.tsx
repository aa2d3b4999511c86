import { Icon } from './icon.tsx'
import { Strata } from './strata.tsx'

type Props = { kind: 'missing' | 'failed'; requestId?: string }

const texts = {
  missing: {
    code: '404',
    title: 'Oops! Page not found',
    lead: 'Some openings lead nowhere, this season at least.',
  },
  failed: {
    code: 'Error',
    title: 'Something went wrong',
    lead: 'The fault is ours and it has been logged. Please try again in a moment.',
  },
}

export function ErrorBlock({ kind, requestId }: Props) {
  const { code, title, lead } = texts[kind]
  return (
    <main id="main" className="main nf">
      <div className="wrap">
        <p className="cap num">{code}</p>
        <h1 className="d1">{title}</h1>
        <p className="lead mt-6">{lead}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <a className="btn" href="/">
            <Icon name="left" />
            Return to Home
          </a>
          {kind === 'missing' && (
            <a className="go" href="/search">
              Search news and projects
              <Icon name="right" />
            </a>
          )}
        </p>
        {kind === 'failed' && requestId && <p className="cap mt-6">Request {requestId}</p>}
      </div>
      <div className="nf__art">
        <Strata drawing="dip" />
      </div>
    </main>
  )
}
