/** In the page's address: what is looked for, or the one call or schema to show. */
const parameters = ['search', 'call', 'schema'] as const

export function readApiDocsQuery(params: URLSearchParams) {
  const [search = '', call = '', schema = ''] = parameters.map((name) =>
    params.get(name)?.trim().slice(0, 100),
  )
  return { search, call, schema }
}

export function showsAll(params: URLSearchParams): boolean {
  return Object.values(readApiDocsQuery(params)).every((value) => value === '')
}
