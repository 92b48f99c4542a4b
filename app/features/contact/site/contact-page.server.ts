import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { isOpenIn } from '~/features/launch/site-launch.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'

import { createFormStamp } from '../spam-check.server'

export async function loadContactPage(args: LoaderFunctionArgs) {
  const language = languageOf(args.request)
  const { brand, supportEmail, phone, address, socialLinks } = await getSiteSettings(language)
  return {
    head: pageHead(args, { brand, texts: 'contact:meta', isOpen: await isOpenIn(args.request) }),
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
