export type DatabaseHost = {
  /** A name, an IP address without brackets, or the folder of a Unix socket. */
  host: string
  port: number
}

/** What a server has to be like to be connected to, of libpq's `target_session_attrs`. */
const targets = ['any', 'read-write', 'primary'] as const
export type DatabaseTarget = (typeof targets)[number]

const tlsModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
export type TlsMode = (typeof tlsModes)[number]

/** Those of the URL’s other parameters that mean something to a connection. */
const sessionParameters = ['application_name', 'options', 'client_encoding'] as const

export type DatabaseUrl = {
  /** In the order in which they are tried. */
  hosts: [DatabaseHost, ...DatabaseHost[]]
  user: string
  password: string
  database: string
  target: DatabaseTarget
  tls: {
    mode: TlsMode
    /** Files in PEM; `system` stands for the authorities that Node trusts. */
    rootCertificate: string | undefined
    certificate: string | undefined
    key: string | undefined
  }
  session: Partial<Record<(typeof sessionParameters)[number], string>>
}

/** The rest of a sentence that begins with the variable; it never contains what is in the URL. */
class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}

const usualPort = 5432

/**
 * Reads a connection URI as libpq does, with any number of hosts, which `new URL` takes for one that is malformed
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const match = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(text)
  if (!match) throw new DatabaseUrlError('must be a postgres:// address')
  const [, credentials = '', authority = '', database = '', query = ''] = match
  const [user, password] = splitOnce(credentials, ':')
  const parameters = new URLSearchParams(query)
  const hosts = parameters.has('host') ? hostsOfParameters(parameters) : hostsOf(authority, parameters)
  const target = parameters.get('target_session_attrs') ?? (hosts.length > 1 ? 'read-write' : 'any')
  return {
    hosts,
    user: parameters.get('user') ?? decode(user),
    password: parameters.get('password') ?? decode(password),
    database: parameters.get('dbname') ?? decode(database),
    target: oneOf(targets, target, 'target_session_attrs', ', since the site writes'),
    tls: readTls(parameters),
    session: Object.fromEntries(
      sessionParameters.flatMap((name) => {
        const value = parameters.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
  }
}

/** What is wrong with the URL, as the rest of a sentence without the URL itself. */
export function databaseUrlProblem(text: string): string | null {
  try {
    parseDatabaseUrl(text)
    return null
  } catch (error) {
    if (error instanceof DatabaseUrlError) return error.message
    throw error
  }
}

/** The hosts and the database, for people: no user and no password. */
export function describeDatabase({ hosts, database }: Pick<DatabaseUrl, 'hosts' | 'database'>): string {
  return `${hosts.map(describeHost).join(',')}/${database}`
}

export function describeHost({ host, port }: DatabaseHost): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** `host` and `port` of the query are lists of their own; one port is that of all hosts. */
function hostsOfParameters(parameters: URLSearchParams): DatabaseUrl['hosts'] {
  const ports = (parameters.get('port') ?? '').split(',')
  const hosts = (parameters.get('host') ?? '').split(',')
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new DatabaseUrlError('must have one port, or as many as hosts')
  return atLeastOne(
    hosts.map((host, index) => ({
      host: host.replace(/^\[(.*)\]$/, '$1') || 'localhost',
      port: portOf(ports.length === 1 ? ports[0] : ports[index]),
    })),
  )
}

function hostsOf(authority: string, parameters: URLSearchParams): DatabaseUrl['hosts'] {
  const common = parameters.get('port') ?? ''
  return atLeastOne(
    authority.split(',').map((part) => {
      const match = /^(?:\[([0-9A-Fa-f:.]+(?:%[^\]]+)?)\]|([^:[\]]*))(?::(\d*))?$/.exec(part)
      if (!match) throw new DatabaseUrlError('must name its hosts as host:port, separated by commas')
      const [, address, name = '', port] = match
      return {
        host: decode(address ?? name) || 'localhost',
        port: portOf(port === undefined || port === '' ? common : port),
      }
    }),
  )
}

function portOf(text = ''): number {
  if (text === '') return usualPort
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new DatabaseUrlError('must have ports from 1 to 65535')
  return port
}

function readTls(parameters: URLSearchParams): DatabaseUrl['tls'] {
  if (parameters.has('ssl')) throw new DatabaseUrlError('must say sslmode= instead of ssl=')
  const file = (name: string) => {
    const path = parameters.get(name)
    return path === null || path === '' ? undefined : path
  }
  const mode = oneOf(tlsModes, parameters.get('sslmode') ?? 'disable', 'sslmode')
  const tls = {
    mode,
    rootCertificate: file('sslrootcert'),
    certificate: file('sslcert'),
    key: file('sslkey'),
  }
  if (mode === 'verify-ca' && (tls.rootCertificate ?? 'system') === 'system')
    throw new DatabaseUrlError('must name its own authority by sslrootcert= with sslmode=verify-ca')
  if (tls.rootCertificate === 'system' && mode !== 'verify-full')
    throw new DatabaseUrlError('must say sslmode=verify-full with sslrootcert=system')
  if ((tls.certificate === undefined) !== (tls.key === undefined))
    throw new DatabaseUrlError('must have sslcert= and sslkey=, or neither')
  return tls
}

function oneOf<Value extends string>(
  values: readonly Value[],
  given: string,
  name: string,
  reason = '',
): Value {
  const value = values.find((one) => one === given)
  if (value === undefined) throw new DatabaseUrlError(`must have a ${name} of ${values.join(', ')}${reason}`)
  return value
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new DatabaseUrlError('must have each % of a name or password as %25')
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function atLeastOne<Item>([first, ...rest]: Item[]): [Item, ...Item[]] {
  if (first === undefined) throw new DatabaseUrlError('must name a host')
  return [first, ...rest]
}
