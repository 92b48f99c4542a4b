import { expect, test } from 'vitest'

import { loadShell } from '~/admin/admin-page.server'
import { signIn } from '~/auth/sign-in.server'
import { loader as loadFrame } from '~/routes/_public'
import { loader as loadLanding } from '~/routes/_public._index'
import { loader as loadContact } from '~/routes/_public.contact'
import { loader as loadFaq } from '~/routes/_public.faq'
import { loader as loadDocument } from '~/root'
import { directionOf, pageLanguageHeader } from '~/i18n/language'
import { languages, type Language } from '~collections/values/language'
import { otherThan, texts } from '~tests/e2e/texts'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { addTeamMember } from '~tests/support/team-member'

const site = openSite()

/** A request of a page in this language, after the other one was chosen elsewhere. */
function asked(path: string, page: Language) {
  const headers = { Cookie: `lng=${otherThan[page]}`, [pageLanguageHeader]: page }
  const request = new Request(`http://localhost:3000${path}`, { headers })
  return { request, params: {}, context: loadContext(site.cms.environment) }
}

test.each(languages)('a page in %s gets its further data in that language', async (language) => {
  const { entries, head } = await loadFaq(asked('/faq', language))
  const { layout } = await loadFrame(asked('/faq', language))
  const said = [entries[0]?.question, JSON.stringify(head[0]), layout.links.main[0]?.label]
  for (const text of said) expect(/[\u0621-\u064A]/.test(text ?? '')).toBe(directionOf(language) === 'rtl')
  // Forms send this on, as the language of consent and of mails.
  const ofForms = [await loadLanding(asked('/', language)), await loadContact(asked('/contact', language))]
  expect(ofForms.map((page) => page.language)).toEqual([language, language])
})

test('public pages carry none of the settings that they do not show', async () => {
  const { layout } = await loadFrame(asked('/faq', 'en'))
  expect(Object.keys(layout.identity).sort()).toEqual([
    'address',
    'brand',
    'phone',
    'socialLinks',
    'supportEmail',
  ])
})

test('what was chosen last stays chosen', async () => {
  const { init } = await loadDocument(asked('/faq', 'ar'))
  expect([...new Headers(init?.headers).keys()]).toEqual([])
})

test('a page of the back office stays in its language until it is loaded again', async () => {
  const { cms } = site
  const { id, email } = await addTeamMember(cms.payload, 'editor')
  await cms.payload.update({
    collection: 'admins',
    id,
    data: { profile: { language: 'en' } },
    overrideAccess: true,
  })
  const token = await signIn(cms, { email, password: 'correct horse battery' })
  const load = (headers: Record<string, string>) => {
    const request = new Request('http://localhost:3000/admin/dashboard', { headers })
    return loadShell(request, loadContext(cms.environment), {
      readBrand: () => Promise.resolve('Kalima'),
      readPoll: () => Promise.resolve(null),
      emptyPoll: () => null,
      hasDemoData: () => Promise.resolve(false),
    })
  }
  const session = `payload-token=${token ?? ''}`
  const { data } = await load({ Cookie: `${session}; lng=en`, [pageLanguageHeader]: 'ar' })
  expect(data.titles.dashboard).toBe(`${texts.ar('admin:section.dashboard')} · Kalima`)
  // Without a choice of the browser, too, a page in the person's language is right.
  await load({ Cookie: session, 'Accept-Language': 'ar', [pageLanguageHeader]: 'en' })
  await expect(load({ Cookie: `${session}; lng=ar`, [pageLanguageHeader]: 'ar' })).rejects.toMatchObject({
    status: 302,
  })
})
