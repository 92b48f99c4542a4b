import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Payload } from 'payload'

import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { pageHead } from '~/site/head/page-head.server'
import { getCms } from '~cms/client.server'

import { allCalls } from './all-calls.server'
import { findOperations, referenceOf } from './api-reference.server'
import type { ReferenceView } from './api-reference'
import { openApiDocument } from './openapi.server'

export async function loadApiDocsPage(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { brand } = await getSiteSettings(languageOf(request))
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const { payload } = await orUnavailable(getCms)
  const reference = await getReference(payload, context.environment.SITE_URL)
  const page = { head: pageHead(args, { brand, texts: 'docs:meta' }), search }
  return search === ''
    ? { ...page, reference, found: null }
    : { ...page, reference: null, found: findOperations(reference, search) }
}

const references = new WeakMap<Payload, Promise<ReferenceView>>()

/** Made once, for neither calls nor collections change while the process lives. */
function getReference(payload: Payload, siteUrl: string): Promise<ReferenceView> {
  const reference =
    references.get(payload) ?? openApiDocument({ siteUrl, calls: allCalls, payload }).then(referenceOf)
  references.set(payload, reference)
  return reference
}
