import { expect, test } from 'vitest'

import { toPlainText, toRichText } from '~collections/rich-text/plain-text'

import { announcementForm, missingField, rawAnnouncement, rawAudience } from './announcement-form'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const audienceIn = (fields: Record<string, string>) =>
  announcementForm.shape.audience.safeParse(rawAudience(formOf(fields)))

test('an empty form is a draft for everybody without words', () => {
  const parsed = announcementForm.parse(rawAnnouncement(formOf({}), null))
  expect(parsed).toEqual({
    subject: { en: '', ar: '' },
    content: { en: null, ar: null },
    buttonLabel: { en: '', ar: '' },
    buttonUrl: '',
    pictureAlt: { en: '', ar: '' },
    audience: {},
  })
})

test('each filter of the form narrows the audience', () => {
  const { data } = audienceIn({
    'audience.status': 'pending',
    'audience.confirmed': 'true',
    'audience.language': 'ar',
    'audience.interest': ' grammar ',
    'audience.channel': 'email',
    'audience.country': 'JO',
    'audience.joinedFrom': '2026-01-01',
    'audience.joinedUntil': '2026-01-01',
  })
  expect(data).toEqual({
    status: 'pending',
    confirmed: true,
    language: 'ar',
    interest: 'grammar',
    channel: 'email',
    country: 'JO',
    joinedFrom: '2026-01-01',
    joinedUntil: '2026-01-01',
  })
})

test.each([
  ['audience.status', 'lost', 'announcements:problem.choice'],
  ['audience.confirmed', 'maybe', 'announcements:problem.choice'],
  ['audience.country', 'Jordan', 'announcements:problem.country'],
  ['audience.joinedFrom', '2026-02-30', 'announcements:problem.date'],
])('%s of %s is refused at its field', (name, value, message) => {
  const { error } = audienceIn({ [name]: value })
  expect(error?.issues.map((issue) => [`audience.${issue.path.join('.')}`, issue.message])).toEqual([
    [name, message],
  ])
})

test('plain text that is as it was keeps its format, and other text becomes paragraphs', () => {
  const stored = { en: toRichText('One\nTwo'), ar: toRichText('واحد') }
  const raw = rawAnnouncement(formOf({ 'content.en-text': 'One\r\nTwo', 'content.ar-text': 'اثنان' }), stored)
  expect(raw.content.en).toBe(stored.en)
  expect(toPlainText(raw.content.ar)).toBe('اثنان')
})

test('an editor without words in it has no text', () => {
  const empty = JSON.stringify(toRichText(' \n '))
  const { content } = announcementForm.parse(rawAnnouncement(formOf({ 'content.en': empty }), null))
  expect(content.en).toBeNull()
})

test.each(['javascript:alert(1)', 'example.com', 'mailto:a@example.com'])(
  '%s is no address of a button',
  (url) => {
    const { error } = announcementForm.safeParse(rawAnnouncement(formOf({ buttonUrl: url }), null))
    expect(error?.issues[0]?.message).toBe('announcementsAdmin:problem.url')
  },
)

test('what is missing has its field in the form', () => {
  expect(missingField({ field: 'subject', language: 'ar' })).toBe('subject.ar')
  expect(missingField({ field: 'buttonUrl', language: null })).toBe('buttonUrl')
})
