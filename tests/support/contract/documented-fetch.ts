import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> }
type Paths = Record<string, Record<string, Operation>>
export type ApiDocument = { paths: Paths }

const documents = new Map<string, Promise<Checker>>()

/** Calls a server as `fetch` does, and throws when a contract call answers otherwise than its OpenAPI document says. */
export async function documentedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init)
  const { origin, pathname } = new URL(url)
  if (!pathname.startsWith('/api/')) return response
  const checker = documents.get(origin) ?? Checker.of(origin)
  documents.set(origin, checker)
  const reply = response.clone()
  const faults = (await checker).faultsOf(init.method ?? 'GET', pathname, reply, await reply.text())
  if (faults.length === 0) return response
  throw new Error(`${init.method ?? 'GET'} ${pathname}, ${response.status}: ${faults.join('; ')}`)
}

/** The server's own account of its calls. */
export async function documentOf(origin: string): Promise<ApiDocument> {
  return (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument
}

class Checker {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })

  constructor(readonly paths: Paths) {
    addFormats(this.#ajv)
  }

  static async of(origin: string): Promise<Checker> {
    const document = await documentOf(origin)
    const checker = new Checker(document.paths)
    checker.#ajv.addSchema(document, 'api')
    return checker
  }

  /** What is wrong with a reply, in words. */
  faultsOf(method: string, pathname: string, { status, headers }: Response, text: string): string[] {
    const path = this.#templateOf(pathname.replace(/^\/api/, ''))
    const operations = path && this.paths[path]
    if (!operations) return [] // nothing at all, or what is for people alone
    const name = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = operations[name]
    // Of Payload's REST those operations are left out that no key may do.
    if (!operation && status === 403) return []
    if (!operation) return status === 405 && headers.get('Allow') ? [] : ['the method is not documented']
    const response = operation.responses[status]
    if (!response) return ['the status is not documented']
    const isKept = '304' in operation.responses && (status === 200 || status === 304)
    const faults =
      headers.get('Cache-Control') === (isKept ? 'public, max-age=1' : 'no-store')
        ? []
        : ['it does not say for how long it may be kept']
    if (!response.content || method === 'HEAD') return text === '' ? faults : [...faults, 'there is a body']
    if (headers.get('Content-Type') !== 'application/json; charset=utf-8')
      faults.push('is no JSON by its type')
    return [...faults, ...this.#shapeFaults(['paths', path, name, 'responses', `${status}`], text)]
  }

  #templateOf(path: string): string | undefined {
    if (this.paths[path]) return path
    return Object.keys(this.paths).find((template) =>
      new RegExp(`^${template.replace('{id}', String.raw`\d+`).replace('{provider}', '[a-z]+')}$`).test(path),
    )
  }

  #shapeFaults(place: string[], text: string): string[] {
    const pointer = [...place, 'content', 'application/json', 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const reference = `api#/${pointer.join('/')}`
    const validate = this.#ajv.getSchema(reference)
    if (!validate) return [`there is no ${reference}`]
    if (validate(JSON.parse(text))) return []
    return [`${this.#ajv.errorsText(validate.errors)}: ${text.slice(0, 400)}`]
  }
}
