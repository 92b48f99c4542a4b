import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Payload } from 'payload'

import { orUnavailable } from '~/http/replies.server'
import { loadPageHead } from '~/features/page-meta/page-head.server'
import { getCms } from '~cms/client.server'

import { getOpenApi } from './all-calls.server'
import { readApiDocsQuery } from './api-docs-query'
import { findOperations, listEverything, referenceOf } from './api-reference.server'
import type { ApiDocsView, Reference } from './api-reference'

export async function loadApiDocsPage(args: LoaderFunctionArgs) {
  const { request, context } = args
  const query = readApiDocsQuery(new URL(request.url).searchParams)
  const { payload } = await orUnavailable(getCms)
  const view = viewOf(await getReference(payload, context.environment.SITE_URL), query)
  if (!view) throw new Response(null, { status: 404 })
  return {
    head: await loadPageHead(args, 'docs', { subject: subjectOf(view) }),
    search: query.search,
    view,
  }
}

/** Null for a call or schema that does not exist. */
function viewOf(
  reference: Reference,
  { search, call: id, schema: name }: ReturnType<typeof readApiDocsQuery>,
): ApiDocsView | null {
  if (id !== '') {
    const call = reference.groups.flatMap(({ operations }) => operations).find((each) => each.id === id)
    return call ? { kind: 'call', call } : null
  }
  if (name !== '') {
    const schema = reference.schemas.find((each) => each.name === name)
    return schema ? { kind: 'schema', schema } : null
  }
  return search === ''
    ? { kind: 'all', reference: listEverything(reference) }
    : { kind: 'found', found: findOperations(reference, search) }
}

function subjectOf(view: ApiDocsView): string | null {
  if (view.kind === 'call') return `${view.call.method} ${view.call.path}`
  return view.kind === 'schema' ? view.schema.name : null
}

const references = new WeakMap<Payload, Promise<Reference>>()

/** Made once, for neither calls nor collections change while the process lives. */
function getReference(payload: Payload, siteUrl: string): Promise<Reference> {
  const reference = references.get(payload) ?? getOpenApi(payload, siteUrl).then(referenceOf)
  references.set(payload, reference)
  return reference
}
