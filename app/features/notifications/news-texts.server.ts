import { mailTexts } from '~/features/mail/compose-mail.server'
import { formatNumber } from '~/i18n/format'
import type { Language } from '~collections/values/language'

import { newsLines, type News } from './count-news.server'

/** A line for each kind of which there is something new. Counts alone: names and addresses stay in the back office. */
export function newsTexts(news: News, language: Language): string[] {
  const t = mailTexts(language)
  return newsLines
    .filter((line) => news[line] > 0)
    .map((line) => t(`news.${line}`, { value: formatNumber(news[line], language) }))
}
