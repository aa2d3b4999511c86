const grammar = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/
/** The site writes, so that a host which must not is none for it. */
const targets = ['any', 'read-write', 'primary']

const weaker = new Set(['prefer', 'require', 'verify-ca'])

type Hosts = {
  /** One address a host, in their order. */
  urls: string[]
  /** Never to be read from where it cannot be written. */
  mustWrite: boolean
  mistake?: string
}

/** As libpq reads it: several hosts, each with a port of its own, before the name of the database or in `host`. */
export function hostsOf(url: string): Hosts {
  const [, start = '', list = '', path = '', query = ''] = grammar.exec(url) ?? []
  if (!/^postgres(ql)?:\/\//.test(url)) return wrong('must start with postgres:// or postgresql://')
  if (!start) return wrong(noAddress)
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs') ?? 'any'
  if (!targets.includes(target))
    return wrong(`cannot have target_session_attrs=${target}: the site writes, so it takes ${targets.join(', ')}`)
  const [hosts, ports] = [parameters.get('host')?.split(','), parameters.get('port')?.split(',')]
  if (hosts && ports && ports.length > 1 && ports.length !== hosts.length)
    return wrong(`names ${hosts.length} hosts and ${ports.length} ports: give one port, or one for each host`)
  for (const name of ['target_session_attrs', 'host', 'port']) parameters.delete(name)
  // As pg takes them, which else warns on nine lines before each sentence of ours.
  if (weaker.has(parameters.get('sslmode') ?? '') && parameters.get('uselibpqcompat') !== 'true')
    parameters.set('sslmode', 'verify-full')
  const urls = hosts
    ? hosts.map((host, at) => addressOf(start, list, path, parameters, { host, port: ports?.[at] ?? ports?.[0] }))
    : list.split(',').map((host) => addressOf(start, host, path, parameters, { port: ports?.[0] }))
  // A socket's folder stands in `host`, and nothing before the name of the database.
  const isWhole = (address: string) => URL.canParse(address.replace(/^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?]|$)/, '$1socket'))
  if (!urls.every(isWhole)) return wrong(noAddress)
  return { urls, mustWrite: target !== 'any' }
}

/** The same server's other database. */
export function onDatabase(url: string, database: string) {
  const [, start = '', list = '', , query] = grammar.exec(url) ?? []
  return `${start}${list}/${encodeURIComponent(database)}${query === undefined ? '' : `?${query}`}`
}

const noAddress =
  'must be an address such as postgres://name:password@host:5432/database, with # / ? and @ of a password written as %23 %2F %3F and %40'

const wrong = (mistake: string): Hosts => ({ urls: [], mustWrite: false, mistake })

type Own = { host?: string; port?: string }

function addressOf(start: string, host: string, path: string, shared: URLSearchParams, own: Own) {
  const parameters = new URLSearchParams(shared)
  for (const [name, value] of Object.entries(own)) if (value) parameters.set(name, value)
  return `${start}${host}${path}${parameters.size > 0 ? `?${parameters}` : ''}`
}
