import type { Page } from '@playwright/test'

import { captions, webm } from '~tests/support/films'
import { picture } from '~tests/support/pictures'

import { misfits } from '../misfits'
import { loadAgain } from '../load-again'
import { expect, test, untilHydrated } from '../own-site'
import { languages, texts } from '../texts'

test.slow()

for (const language of languages) {
  const t = texts[language]

  test(`a film, a picture and a teacher take the place of drawings in ${language}, and give it back`, async ({
    page,
    context,
    site,
    openIn,
    tolerate,
    browser,
  }) => {
    tolerate(/status of (400|413)/)
    await site.signIn(context, 'editor')
    await openIn(language, { path: '/admin/content?tab=media' })
    const visitors = await browser.newContext()
    const visitor = await visitors.newPage()
    const card = (place: 'film' | 'picture' | 'teacher') =>
      page.getByRole('region', { name: t(`media:${place}.title`), exact: true })
    const toQuestions = page.getByRole('link', { name: t('content:tab.faq'), exact: true })
    const film = visitor.locator('#features video')
    const lookAtSite = () => visitor.goto(`${site.url}/?lng=${language}`)
    const shows = async (wanted: number) =>
      expect
        .poll(async () => {
          await lookAtSite()
          return film.count()
        })
        .toBe(wanted)

    await test.step('what is no film is refused beside its field', async () => {
      await expect(card('film').getByText(t('media:film.drawing'))).toBeVisible()
      const field = card('film').getByLabel(t('media:film.choose'))
      await field.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('words') })
      await card('film')
        .getByRole('button', { name: t('media:film.send') })
        .click()
      await expect(card('film').getByText(t('media:film.problem.unknownType'))).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('a film goes up, and plays on the site', async () => {
      await shows(0)
      await expect(visitor.locator('#features').getByText('hello').first()).toBeVisible()
      const bytes = await recordFilm(page)
      await card('film')
        .getByLabel(t('media:film.choose'))
        .setInputFiles({ name: 'lesson.webm', mimeType: 'video/webm', buffer: bytes })
      await card('film')
        .getByRole('button', { name: t('media:film.send') })
        .click()
      await expect(card('film').getByLabel(t('media:film.current'))).toBeVisible()
      await shows(1)
      await expect(film).toHaveAttribute('preload', 'none')
      await film.evaluate(async (video: HTMLVideoElement) => {
        video.muted = true
        await video.play()
      })
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0)
    })

    await test.step('captions in both languages, that of the page first', async () => {
      for (const of of languages) {
        const form = page.getByRole('form', { name: t(`media:captions.in.${of}`) })
        await form
          .getByLabel(t('media:captions.choose'))
          .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
        await form.getByRole('button', { name: t('media:captions.save') }).click()
        await expect(form.getByRole('link', { name: t('media:captions.open') })).toBeVisible()
      }
      await expect
        .poll(async () => {
          await lookAtSite()
          return film
            .locator('track')
            .evaluateAll((tracks) => tracks.map((track) => track.getAttribute('srclang')))
        })
        .toEqual([language, ...languages.filter((of) => of !== language)])
      await expect(film.locator('track').first()).toHaveAttribute('default', '')
    })

    await test.step('another film keeps them, and says of each that it should be looked at', async () => {
      await card('film')
        .getByLabel(t('media:film.replace'))
        .setInputFiles({ name: 'better.webm', mimeType: 'video/webm', buffer: await recordFilm(page) })
      await card('film')
        .getByRole('button', { name: t('media:film.send') })
        .click()
      await expect(page.getByText(t('media:done.film-captions'), { exact: true })).toBeVisible()
      const notice = card('film').getByText(t('media:captions.ofFormer'))
      await expect(notice).toHaveCount(languages.length)
      const form = page.getByRole('form', { name: t(`media:captions.in.${language}`) })
      await form
        .getByLabel(t('media:captions.choose'))
        .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
      await form.getByRole('button', { name: t('media:captions.save') }).click()
      await expect(notice).toHaveCount(languages.length - 1)
      await expect(form.getByText(t('media:captions.ofFormer'))).toHaveCount(0)
    })

    await test.step('a picture stands before the film, with words for who cannot see it', async () => {
      const buffer = await picture({ width: 1280, height: 720 })
      const save = card('picture').getByRole('button', { name: t('media:picture.save') })
      await card('picture')
        .getByLabel(t('media:picture.choose'))
        .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer })
      await save.click()
      await expect(card('picture').getByText(t('media:picture.altMissing')).first()).toBeVisible()
      for (const of of languages)
        await card('picture')
          .getByLabel(t(`media:picture.alt.${of}`))
          .fill(`Class ${of}`)
      await save.click()
      await expect(card('picture').getByRole('link', { name: t('media:picture.remove') })).toBeVisible()
      await expect
        .poll(async () => {
          await lookAtSite()
          return film.getAttribute('poster')
        })
        .toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    })

    await test.step('a teacher is introduced', async () => {
      const names = { en: `Salma ${language}`, ar: `سلمى ${language}` }
      for (const of of languages)
        await card('teacher')
          .getByLabel(t(`media:teacher.name.${of}`))
          .fill(names[of])
      await card('teacher')
        .getByLabel(t('media:teacher.choose'))
        .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: await picture() })
      await toQuestions.click()
      const asked = page.getByRole('alertdialog')
      await asked
        .getByRole('button', { name: t('admin:discard.stay') })
        .last()
        .click()
      await expect(asked).toBeHidden()
      await expect(card('teacher').getByLabel(t('media:teacher.name.ar'))).toHaveValue(names.ar)
      await card('teacher')
        .getByRole('button', { name: t('media:teacher.save') })
        .click()
      await expect(card('teacher').getByRole('link', { name: t('media:teacher.remove') })).toBeVisible()
      await expect
        .poll(async () => {
          await lookAtSite()
          return visitor.locator('#features').getByText(names[language]).count()
        })
        .toBe(1)
    })

    await test.step('all of it fits a phone', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      expect(await misfits(page, 360)).toEqual([])
      await visitor.setViewportSize({ width: 360, height: 780 })
      expect(await misfits(visitor, 360)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    await test.step('removed after a question, the drawings are back', async () => {
      for (const place of ['film', 'picture', 'teacher'] as const) {
        await card(place)
          .getByRole('link', { name: t(`media:${place}.remove`) })
          .click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: t(`media:${place}.remove`) }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByText(t(`media:${place}.removed`), { exact: true })).toBeVisible()
        await expect(card(place).getByText(t(`media:${place}.drawing`))).toBeVisible()
        for (const field of await card(place).getByRole('textbox').all()) await expect(field).toHaveValue('')
      }
      await shows(0)
      await expect(visitor.locator('#features').getByText('hello').first()).toBeVisible()
      await toQuestions.click() // and nobody asks
      await expect(toQuestions).toHaveAttribute('aria-current', 'page')
    })
    await visitors.close()
  })
}

/** A second of a film that the browser itself makes, so that it plays it as well. */
async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const chunks: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const context = canvas.getContext('2d')
    for (let frame = 0; frame < 30; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 10} 50% 50%)`
      context?.fillRect(0, 0, canvas.width, canvas.height)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('without a script a film is a form like any other', async ({ site, browser, context }) => {
  await site.signIn(context, 'editor')
  const quiet = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await quiet.newPage()
  const t = texts.en
  await page.goto(`${site.url}/admin/content?tab=media&lng=en`)
  const send = async (buffer: Buffer) => {
    await page
      .getByLabel(t('media:film.choose'))
      .setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer })
    await page.getByRole('button', { name: t('media:film.send') }).click()
  }
  await send(Buffer.from('words'))
  await expect(page.getByText(t('media:film.problem.unknownType')).first()).toBeVisible()
  await send(webm())
  await expect(page.getByText(t('media:done.film'))).toBeVisible()
  await page.getByRole('link', { name: t('media:film.remove') }).click()
  await page.getByRole('button', { name: t('media:film.remove') }).click()
  await expect(page.getByText(t('media:done.film-removed'))).toBeVisible()
  await quiet.close()
})

test('a teacher whom somebody else has saved since is shown before another one is saved over it', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const t = texts.en
  const [theirs, mine] = [`Theirs ${crypto.randomUUID()}`, `Mine ${crypto.randomUUID()}`]
  const cardOf = (of: Page) => of.getByRole('region', { name: t('media:teacher.title'), exact: true })
  const sentenceOf = (of: Page) => cardOf(of).getByLabel(t('media:teacher.sentence.en'))
  const saveOf = (of: Page) => cardOf(of).getByRole('button', { name: t('media:teacher.save') })
  await site.signIn(context, 'editor')
  await openIn('en', { path: '/admin/content?tab=media' })
  await sentenceOf(page).fill(mine)

  const second = await context.newPage()
  await second.goto(page.url())
  await untilHydrated(second)
  await sentenceOf(second).fill(theirs)
  await saveOf(second).click()
  await expect(second.getByText(t('media:teacher.saved'))).toBeVisible()
  await second.close()

  await loadAgain(page, 'en')
  await expect(cardOf(page).getByRole('link', { name: t('media:teacher.remove') })).toBeVisible()
  await expect(sentenceOf(page)).toHaveValue(mine)
  await saveOf(page).click()
  await expect(page.getByText(t('api:changedMeanwhile'))).toBeVisible()
  const current = page.getByRole('group').filter({ hasText: t('admin:asItIsNow') })
  await expect(current).toContainText(theirs)
  await expect(sentenceOf(page)).toHaveValue(mine)
  await saveOf(page).click()
  await expect(page.getByText(t('media:teacher.saved'))).toBeVisible()
  await expect(current).toHaveCount(0)

  await sentenceOf(page).fill('')
  await saveOf(page).click()
  await expect(cardOf(page).getByText(t('media:teacher.drawing'))).toBeVisible()
})
