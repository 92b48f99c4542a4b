import { createElement } from 'react'
import { expect, test } from 'vitest'

import { renderMail } from '~/features/mail/compose-mail.server'
import { markPicture } from '~/features/mail/mail-mark.server'
import { inDarkPalette } from '~/features/mail/mail-style'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { toRichText } from '~collections/rich-text/plain-text'
import { announcementContentMaxLength, announcementMailMaxBytes } from '~collections/values/announcements'
import { manyBlocks } from '~tests/support/announcements'

import { AnnouncementMail, announcementText, type AnnouncementMailProps } from './announcement-mail'

const token = `1234567.${'x'.repeat(43)}`
const unsubscribeToken = `1234567.${'x'.repeat(16)}.${'x'.repeat(43)}`
const props: AnnouncementMailProps = {
  language: 'en',
  brand: 'Kalima',
  subject: 'The doors are open',
  blocks: toBlocks(manyBlocks),
  button: { label: 'Come in', url: 'https://kalima.example/?utm_campaign=announcement-7' },
  picture: { source: 'cid:picture@kalima', width: 1120, height: 560, alt: 'A door' },
  placeUrl: `https://kalima.example/place/${token}?lng=en`,
  unsubscribeUrl: `https://kalima.example/unsubscribe/${unsubscribeToken}?lng=en&a=1234567`,
}
const render = (changes: Partial<AnnouncementMailProps> = {}) =>
  renderMail(createElement(AnnouncementMail, { ...props, ...changes }))

test('each block has a tag of its own, and its line on the side at which the text begins', async () => {
  const html = await render()
  for (const tag of ['<h1', '<h2', '<h3', '<p', '<ul', '<ol', '<li', '<blockquote', '<hr'])
    expect(html).toContain(tag)
  expect(html).toMatch(/<blockquote[^>]*border-left:3px/)
  expect(await render({ language: 'ar' })).toMatch(/<blockquote[^>]*border-right:3px/)
  expect(html).toContain('width="504" height="252"')
})

test('the plain text says everything, with every address', () => {
  const text = announcementText(props)
  for (const words of [
    '• One',
    '3. Three',
    '> As somebody said',
    '* * *',
    'a link (https://other.example/a?b=c)',
    `Come in:\n${props.button?.url}`,
    props.placeUrl,
    props.unsubscribeUrl,
  ])
    expect(text).toContain(words)
})

test('what mail programs list beside the subject has the words of links, and no addresses', async () => {
  const [, listed = ''] = /<div[^>]*display:none[^>]*>([^<]*)/.exec(await render()) ?? []
  expect(listed).toContain('• a link')
  expect(listed).not.toContain('https:')
})

test('a dark preview has no light color left', async () => {
  expect(inDarkPalette(await render())).not.toMatch(/style="[^"]*#(?:fbf7ef|fffdf8|1a2423|0d5358)/)
})

const sentence = {
  en: 'You’ll find “everything” & more in it, as soon as we open. ',
  ar: 'ستجد فيه كل ما تحتاج إليه، وأكثر، حالما نفتح الأبواب. ',
}

test.each(['en', 'ar'] as const)(
  'the longest text in %s, in short paragraphs, is not cut off',
  async (language) => {
    const paragraph = sentence[language].repeat(4).trim()
    const paragraphs = Math.floor(announcementContentMaxLength / (paragraph.length + 1))
    const blocks = toBlocks(toRichText(Array.from({ length: paragraphs }, () => paragraph).join('\n')))
    const bytes = Buffer.byteLength(await render({ language, blocks })) + markPicture.content.length
    expect(bytes).toBeLessThan(announcementMailMaxBytes)
  },
)
