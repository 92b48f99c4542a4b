import { data, type LoaderFunctionArgs } from '@remix-run/node'

import { loadPageHead } from '~/features/page-meta/page-head.server'
import { languageOf } from '~/i18n/detect-language.server'

import { getLegalDocument } from '../legal-document.server'
import type { LegalDocument } from '~collections/values/legal'

/** Answers 503 with the built-in section while the document cannot be loaded. */
export async function loadLegalPage(args: LoaderFunctionArgs, document: LegalDocument) {
  const { request, context } = args
  const language = languageOf(request)
  const [head, view] = await Promise.all([
    loadPageHead(args, document),
    getLegalDocument(document, language, context.logger),
  ])
  return data({ head, view }, { status: view.hasFailed ? 503 : 200 })
}
