import { expect, test } from 'vitest'

import { campaignLink, withLinks } from './campaign-links'

const own = {
  siteUrl: 'https://kalima.example',
  ownAddresses: ['https://app.kalima.example/start'],
  campaign: 'announcement-7',
}
const tags = 'utm_source=announcement&utm_medium=email&utm_campaign=announcement-7'

test.each([
  ['https://kalima.example', `https://kalima.example/?${tags}`],
  ['/pricing?plan=pro#annual', `https://kalima.example/pricing?plan=pro&${tags}#annual`],
  ['#top', `https://kalima.example/?${tags}#top`],
  [
    'https://KALIMA.example/a?utm_campaign=other',
    `https://kalima.example/a?utm_campaign=announcement-7&utm_source=announcement&utm_medium=email`,
  ],
  ['https://app.kalima.example/sign-up', `https://app.kalima.example/sign-up?${tags}`],
  ['https://kalima.example.other.example/', 'https://kalima.example.other.example/'],
  ['https://other.example/?to=kalima.example', 'https://other.example/?to=kalima.example'],
  ['mailto:team@kalima.example', 'mailto:team@kalima.example'],
  ['tel:+96265000000', 'tel:+96265000000'],
])('%s becomes %s', (href, link) => {
  expect(campaignLink(href, own)).toBe(link)
})

test('links are exchanged wherever they stand', () => {
  const link = { type: 'link' as const, href: '/a', newTab: false, line: [] }
  const exchanged = withLinks(
    [
      { type: 'heading', depth: 1, line: [link] },
      { type: 'quote', blocks: [{ type: 'paragraph', line: [link] }] },
      { type: 'list', start: null, items: [{ line: [link], blocks: [{ type: 'paragraph', line: [link] }] }] },
      { type: 'rule' },
    ],
    (href) => `https://kalima.example${href}`,
  )
  expect(JSON.stringify(exchanged).split('"https://kalima.example/a"')).toHaveLength(5)
})
