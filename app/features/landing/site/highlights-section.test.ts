import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'

import { i18nFor, translator } from '~/i18n/i18n.server'
import { languages } from '~collections/values/language'

import { HighlightsSection } from './highlights-section'

const none = { value: '', note: '' }

describe.each(languages)('in %s', (language) => {
  const t = translator(language)
  const ways = [
    t('landingSections:highlights.progress.ours', { brand: 'Kalima' }),
    t('landingSections:highlights.progress.others'),
  ]
  const shown = (factor: number) => {
    const progressFactor = { value: factor, note: 'As measured' }
    const figures = { activeUsers: none, rating: none, workouts: none, progressFactor }
    const section = createElement(HighlightsSection, { brand: 'Kalima', figures })
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor(language) }, section))
  }
  const picturesIn = (html: string) => html.match(/<div aria-hidden="true"[^>]*><(svg|div|p)/g)

  test('two ways of learning are compared by their factor', () => {
    for (const part of [...ways, 'As measured', 'width="100"', 'width="25"']) expect(shown(4)).toContain(part)
    expect(picturesIn(shown(4))).toHaveLength(3)
  })

  test.each([0, 0.5, 1])('a factor of %s compares nothing, and each card has its picture', (factor) => {
    for (const part of [...ways, 'As measured']) expect(shown(factor)).not.toContain(part)
    expect(picturesIn(shown(factor))).toHaveLength(3)
  })
})
