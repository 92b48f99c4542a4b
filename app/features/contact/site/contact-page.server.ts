import type { LoaderFunctionArgs } from '@remix-run/node'

import { loadPageHead } from '~/features/page-meta/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'

import { createFormStamp } from '../spam-check.server'

export async function loadContactPage(args: LoaderFunctionArgs) {
  const language = languageOf(args.request)
  const [head, { supportEmail, phone, address, socialLinks }] = await Promise.all([
    loadPageHead(args, 'contact'),
    getSiteSettings(language),
  ])
  return {
    head,
    settings: { supportEmail, phone, address, socialLinks },
    language,
    stamp: await newStamp(),
    wasSent: new URL(args.request.url).searchParams.has('sent'),
  }
}

/** Empty while the database is unavailable, so that the page still renders. */
async function newStamp(): Promise<string> {
  try {
    return createFormStamp((await getCms()).payload.secret)
  } catch {
    return ''
  }
}
