import { data, type LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { getLegalDocument } from '../legal-document.server'
import type { LegalDocument } from '~collections/values/legal'

/** What the page of a legal document needs. While the document cannot be loaded the reply says so by its status, too. */
export async function loadLegalPage(args: LoaderFunctionArgs, document: LegalDocument) {
  const { request, context } = args
  const language = languageOf(request)
  const [{ brand }, view] = await Promise.all([
    getSiteSettings(language),
    getLegalDocument(document, language, context.logger),
  ])
  const t = translator(language)
  const head = pageHead(args, {
    title: t(`legal:${document}.meta.title`, { brand }),
    description: t(`legal:${document}.meta.description`, { brand }),
    brand,
  })
  return data({ head, view }, { status: view.hasFailed ? 503 : 200 })
}
