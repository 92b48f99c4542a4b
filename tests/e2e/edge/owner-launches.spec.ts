import type { Locator, Page } from '@playwright/test'

import { startMoodyMailServer } from '../../support/moody-mail-server'
import { ownerPassword } from '../../support/owner-password.mjs'
import { picture } from '../../support/pictures'

import { startCuttableSite } from '../cuttable-site'
import { expect, test } from '../fixtures'
import { cookieOf, passGate } from '../gate-session'
import { openForm, saveForm, sideOn } from '../legal-manager'
import { languages, texts, type Language } from '../texts'

type InBoth = Record<Language, string>

/** What the owner writes; each stands on the page named. */
const written = {
  brand: { en: 'Harf', ar: 'حرف' },
  address: { en: 'Rainbow Street, Amman', ar: 'شارع الرينبو، عمّان' },
  countdown: { en: 'Harf opens in', ar: 'يُفتح «حرف» بعد' },
  headline: { en: 'Say it well', ar: 'قلها كما يجب' },
  teacher: { en: 'Salma Odeh', ar: 'سلمى عودة' },
  teacherSays: { en: 'I taught in Irbid for ten years.', ar: 'درّست في إربد عشر سنوات.' },
  question: { en: 'Is there an app?', ar: 'هل من تطبيق؟' },
  answer: { en: 'It comes in spring.', ar: 'يأتي في الربيع.' },
  planName: { en: 'Starter', ar: 'البداية' },
  quote: { en: 'I understood my first film.', ar: 'فهمت أول فيلم لي.' },
  name: { en: 'Huda Saleh', ar: 'هدى صالح' },
  lead: { en: 'We answer on every working day.', ar: 'نجيب في كل يوم عمل.' },
  section: { en: 'Who we are', ar: 'من نحن' },
  title: { en: 'Harf: English for everybody', ar: 'حرف: الإنجليزية للجميع' },
} satisfies Record<string, InBoth>

const pages = {
  '/': ['countdown', 'headline', 'teacher', 'teacherSays', 'title'],
  '/faq': ['question', 'answer'],
  '/pricing': ['planName'],
  '/testimonials': ['quote', 'name'],
  '/contact': ['lead', 'address', 'brand'],
  '/terms': ['section'],
} as const satisfies Record<string, (keyof typeof written)[]>

/** Questions and legal texts name the site within their own words, which this owner leaves as they are. */
const namesSiteInContent = new Set(['/faq', '/terms'])

const t = texts.en

test('an owner sets up the whole site from its first start by the screens alone, and opens it', async ({
  page,
  browser,
  tolerate,
}) => {
  test.slow()
  tolerate(/status of 401/)
  await using mail = await startMoodyMailServer('take')
  await using site = await startCuttableSite({
    DEMO_DATA: 'off',
    SMTP_URL: mail.url,
    MAIL_FROM: 'team@harf.example',
  })
  const main = page.getByRole('main')
  const press = (name: string, place: Page | Locator = main) =>
    place.getByRole('button', { name, exact: true }).click()
  const go = (path: string) => page.goto(`${site.url}${path}`)
  const fillBoth = async (
    labelOf: (language: Language) => string,
    words: InBoth,
    place: Page | Locator = main,
  ) => {
    for (const language of languages)
      await place.getByRole('textbox', { name: labelOf(language), exact: true }).fill(words[language])
  }
  const fieldOf = (field: string) => (language: Language) => t(`content:fieldIn.${language}`, { field })
  const publish = async () => {
    await press(t('content:action.publish'))
    await expect(main.getByText(t('content:state.published'), { exact: true }).first()).toBeVisible()
  }
  await page.context().addCookies([cookieOf(await passGate(site.url, { password: ownerPassword }), site.url)])

  await test.step('what is to be done stands on the dashboard', async () => {
    await go('/admin/dashboard?lng=en')
    const setUp = page.getByRole('region', { name: t('dashboard:setUp.title') })
    await setUp.getByRole('link', { name: t('dashboard:setUp.launch.title') }).click()
    const form = page.getByRole('dialog', { name: t('dashboard:launch.change') })
    await form.getByLabel(t('dashboard:launch.date'), { exact: true }).fill('2031-05-06')
    for (const language of languages)
      await form
        .getByRole('group', { name: t(`dashboard:launch.language.${language}`) })
        .getByLabel(t('dashboard:launch.title'))
        .fill(written.countdown[language])
    await press(t('admin:save'), form)
    await expect(form).toBeHidden()
    await expect(page.getByRole('alertdialog')).toHaveCount(0) // the list is empty
    await press(t('dashboard:setUp.mail.test'), setUp)
    await expect.poll(() => mail.received.length).toBe(1)
    await setUp.getByRole('link', { name: t('dashboard:setUp.site.title') }).click()
  })

  await test.step('the details of the site', async () => {
    const inBoth = (value: 'brand' | 'address') => (language: Language) =>
      t(`siteSettings:in.${language}`, { label: t(`siteSettings:value.${value}`) })
    await fillBoth(inBoth('brand'), written.brand)
    await fillBoth(inBoth('address'), written.address)
    await main.getByLabel(t('siteSettings:value.supportEmail'), { exact: true }).fill('hello@harf.example')
    await main.getByLabel(t('siteSettings:value.phone')).fill('+962 6 444 0000')
    await press(t('admin:save'))
    await expect(page.getByText(t('settings:saved'))).toBeVisible()
  })

  await test.step('the words of the landing page, a teacher, and the words of another page', async () => {
    await go('/admin/content')
    await fillBoth(fieldOf(t('pageTexts:text.landing.hero.title')), written.headline)
    await publish()

    await go('/admin/content?tab=media')
    const teacher = page.getByRole('region', { name: t('media:teacher.title'), exact: true })
    await fillBoth((language) => t(`media:teacher.name.${language}`), written.teacher, teacher)
    await fillBoth((language) => t(`media:teacher.sentence.${language}`), written.teacherSays, teacher)
    await teacher
      .getByLabel(t('media:teacher.choose'))
      .setInputFiles({ name: 'salma.png', mimeType: 'image/png', buffer: await picture() })
    await press(t('media:teacher.save'), teacher)
    await expect(teacher.getByRole('link', { name: t('media:teacher.remove') })).toBeVisible()

    await go('/admin/content?tab=pages&page=contact')
    await fillBoth(fieldOf(t('pageTexts:text.contact.lead')), written.lead)
    await publish()
  })

  await test.step('a question, a plan and a testimonial', async () => {
    await go('/admin/content?tab=faq')
    await page.getByRole('link', { name: t('content:faq.new') }).click()
    await fillBoth(fieldOf(t('content:field.question')), written.question)
    await fillBoth(fieldOf(t('content:field.answer')), written.answer)
    await publish()

    await go('/admin/content?tab=pricing')
    await main
      .getByRole('region', { name: t('content:list') })
      .getByRole('link')
      .first()
      .click()
    await fillBoth(fieldOf(t('content:field.name')), written.planName)
    await main.getByLabel(t('content:field.monthlyPrice')).fill('12.5')
    await publish()

    await go('/admin/content?tab=testimonials')
    await page
      .getByRole('link', { name: t('content:testimonials.new') })
      .first()
      .click()
    await fillBoth(fieldOf(t('content:field.name')), written.name)
    await fillBoth(fieldOf(t('content:field.quote')), written.quote)
    await main
      .getByLabel(t('content:field.portrait'))
      .setInputFiles({ name: 'huda.png', mimeType: 'image/png', buffer: await picture() })
    await publish()
  })

  await test.step('a legal section, and what search engines read', async () => {
    await go('/admin/terms')
    await openForm(page, 'en', 'Platform Usage')
    for (const language of languages)
      await sideOn(page, 'en', language)
        .getByLabel(t('legalManager:column.title'))
        .fill(written.section[language])
    await saveForm(page, 'en')

    await go('/admin/content?tab=sharing')
    await fillBoth((language) => t(`sharing:title.${language}`), written.title)
    await press(t('admin:save'))
    await expect(page.getByText(t('sharing:saved'))).toBeVisible()
  })

  await test.step('visitors of both languages find all of it, and none of the placeholders', async () => {
    for (const language of languages) {
      const visitor = await browser.newPage()
      for (const [path, names] of Object.entries(pages)) {
        await visitor.goto(`${site.url}${path}?lng=${language}`)
        const html = await visitor.content()
        for (const name of names) expect.soft(html, `${path} ${language}`).toContain(written[name][language])
        const shown = await visitor.locator('body').innerText()
        if (!namesSiteInContent.has(path))
          expect.soft(shown, `${path} ${language}`).not.toMatch(/kalima|«كلمة»|555 01/i)
      }
      await visitor.close()
    }
  })

  await test.step('somebody joins, and the site opens', async () => {
    const reply = await page.request.post(`${site.url}/api/waitlist`, {
      headers: { Origin: site.url },
      data: { email: 'layla@example.org', source: 'landing-page', language: 'ar' },
    })
    expect(reply.status()).toBe(201)
    await expect.poll(() => mail.received.at(-1)?.to).toEqual(['layla@example.org'])
    await go('/admin/dashboard')
    await main.getByRole('link', { name: t('dashboard:launch.launchNow'), exact: true }).click()
    await press(t('dashboard:launch.launchNow'), page.getByRole('alertdialog'))
    for (const language of languages) {
      await page.goto(`${site.url}/?lng=${language}`)
      await expect(page.getByText(texts[language]('openSite:badge'), { exact: true }).first()).toBeVisible()
    }
  })
})
