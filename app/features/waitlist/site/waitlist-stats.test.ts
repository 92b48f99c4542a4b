import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'

import { i18nFor, translator } from '~/i18n/i18n.server'
import { languages } from '~collections/values/language'

import { WaitlistStats } from './waitlist-stats'

test.each(languages)('in %s the discount for early members is there until the site is open', (language) => {
  const t = translator(language)
  const labelsOf = (queueLabel: string | undefined) => {
    const stats = { countdown: null, serverNow: 0, queueCount: 2, queueLabel, discount: '50%' }
    const list = createElement(WaitlistStats, stats)
    const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor(language) }, list))
    return [...html.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, label]) => label)
  }
  const days = t('waitlist:stats.days', { count: 57 })
  expect(labelsOf(undefined)).toEqual([
    t('waitlist:stats.queue', { count: 2 }),
    days,
    t('waitlist:stats.discount'),
  ])
  expect(labelsOf('people on the list')).toEqual(['people on the list', days])
})
