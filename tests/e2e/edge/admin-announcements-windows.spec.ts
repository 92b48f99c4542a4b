import { country, givePeople } from '../announcement-people'
import { expect, test } from '../own-site'
import { axeViolations, showIn, sidewaysScroll } from '../page-checks'
import { languages } from '../texts'

test.slow()

test('the list, the form and its dialogs fit every window, in both languages and themes', async ({
  page,
  context,
  site,
  openIn,
}) => {
  await givePeople(site, ['en', 'ar'])
  await site.signIn(context, 'admin')
  const reply = await site.owner.post('/api/announcements?locale=en', {
    data: {
      subject: 'W'.repeat(150),
      buttonUrl: `https://example.com/${'w'.repeat(200)}`,
      audience: { country },
    },
  })
  const { doc } = (await reply.json()) as { doc: { id: number } }
  const path = `/admin/announcements/${doc.id}`
  const screens = [
    '/admin/announcements',
    path,
    `${path}?send=schedule`,
    `${path}?preview=1`,
    `${path}?history=1`,
    `${path}?delete=1`,
  ]
  for (const language of languages)
    for (const screen of screens)
      await test.step(`${screen} in ${language}`, async () => {
        await page.setViewportSize({ width: 1280, height: 900 })
        await openIn(language, { path: screen, theme: 'light' })
        expect(await axeViolations(page)).toEqual([])
        await showIn(page, 'dark')
        expect(await axeViolations(page, { looks: true })).toEqual([])
        for (const width of [320, 390, 768, 1024, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await sidewaysScroll(page), `${width} px`).toBe(0)
        }
      })
  await site.owner.delete(`/api/announcements/${doc.id}`)
})
