import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'

import { stampForm } from '../spam-check.server'

/** What the contact page shows: how to reach the team, and a stamped form. */
export async function loadContactPage(args: LoaderFunctionArgs) {
  const language = languageOf(args.request)
  const { brand, supportEmail, phone, address, socialLinks } = await getSiteSettings(language)
  return {
    head: pageHead(args, { brand, texts: 'contact:meta' }),
    settings: { supportEmail, phone, address, socialLinks },
    language,
    stamp: await newStamp(),
    wasSent: new URL(args.request.url).searchParams.has('sent'),
  }
}

/** None while the database is away: the page is there all the same. */
async function newStamp(): Promise<string> {
  try {
    return stampForm((await getCms()).payload.secret)
  } catch {
    return ''
  }
}
