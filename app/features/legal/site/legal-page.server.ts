import { data, type LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { isOpenIn } from '~/features/launch/site-launch.server'
import { languageOf } from '~/i18n/detect-language.server'

import { getLegalDocument } from '../legal-document.server'
import type { LegalDocument } from '~collections/values/legal'

/** Answers 503 with the built-in section while the document cannot be loaded. */
export async function loadLegalPage(args: LoaderFunctionArgs, document: LegalDocument) {
  const { request, context } = args
  const language = languageOf(request)
  const [{ brand }, view, isOpen] = await Promise.all([
    getSiteSettings(language),
    getLegalDocument(document, language, context.logger),
    isOpenIn(request),
  ])
  const head = pageHead(args, { brand, texts: `legal:${document}.meta`, isOpen })
  return data({ head, view }, { status: view.hasFailed ? 503 : 200 })
}
