import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { formatFigure } from '~/i18n/figures'
import { formatNumber } from '~/i18n/format'
import { translator, type Say, type TextKey } from '~/i18n/i18n.server'
import { toLanguage } from '~/i18n/language'
import { isPreview } from '~/site/preview.server'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'
import { logFallback } from '~cms/request-scope'
import type { PageTextKey } from '~collections/values/page-texts'
import type { Language } from '~collections/values/language'
import { earlyBirdDiscount } from '~collections/values/waitlist'

import { fillPlaces, textsIn, type WrittenTexts } from './page-words'
import { toWords } from './stored-words.server'

/**
 * What pages say besides their built-in words: to members who preview one, what is drafted. While the database is unavailable and it
 * was never read, nothing.
 */
export async function readWrittenTexts(request: Request, language: Language): Promise<WrittenTexts> {
  try {
    return (await isPreview(request)) ? await readTexts(language, true) : await readPublished(language)
  } catch (error) {
    logFallback(error, 'the words of the pages could not be read')
    return {}
  }
}

/** The same object until something changes. */
const readPublished = rememberContent((language: string) => readTexts(toLanguage(language), false))

async function readTexts(language: Language, isDraft: boolean): Promise<WrittenTexts> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'page-texts',
    draft: isDraft,
    pagination: false,
    depth: 0,
    overrideAccess: isDraft, // isPreview knows the member; otherwise as a visitor
  })
  const { brand, figures } = await getSiteSettings(language)
  const factor = figures.progressFactor.value
  const written: WrittenTexts = {}
  for (const { texts } of docs) Object.assign(written, textsIn(toWords(texts), language))
  return fillPlaces(written, {
    brand,
    factor: factor > 1 ? formatFigure(factor, language) : null,
    percent: formatNumber(earlyBirdDiscount, language, { style: 'percent' }),
  })
}

/** For loaders that send texts of pages: the words of the team, or else the built-in ones. */
export async function siteTranslator(request: Request, language: Language): Promise<Say> {
  const written = await readWrittenTexts(request, language)
  const t = translator(language)
  const textAt = new Map(Object.entries(written))
  return (key, values) => textAt.get(key.replace(':', '.')) ?? t(key, values)
}

/** As the page says it, with its places. */
export function builtInText(key: PageTextKey, language: Language, factor: number): string {
  const t = translator(language)
  if (key === 'landingSections.highlights.progress.text')
    return factor > 1
      ? t('landingSections:highlights.progress.text', { count: factor })
      : t('landingSections:highlights.progress.text')
  return t(textKeyOf(key))
}

function textKeyOf(key: PageTextKey): TextKey {
  return key.replace('.', ':') as TextKey // a test compares them
}
