import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures'

/** What the landing page says, by language; the demos' words are the same in both. */
const texts = {
  en: {
    why: 'Why Kalima?',
    features: [
      'Short video lessons, explained in Arabic',
      'Native English-speaking teachers',
      'A structured curriculum',
      'Achievement certificates',
      'A supportive community',
      'A smart progress dashboard',
    ],
    try: 'Try It Yourself',
    demos: ['Test Your Knowledge', 'Learn Words', 'Practice Reading', 'Interactive Exercises'],
    asked: ['Which English word means', 'Which word is the opposite of'],
    right: 'Well done! The answer is book',
    wrong: 'Not this time. The answer is book',
    hint: 'Drag and rearrange the words!',
    toTheRight: 'To the right',
    putBack: 'Put the words back',
    pause: 'Pause the movement',
    start: 'Start the movement',
    steps: ['Vocabulary', 'Grammar', 'Conversation', 'Mastery'],
    highlights: ['Scientific Approach', 'Fast Progress', 'Cultural Content'],
    faster: 'Progress 3x faster than with traditional methods',
    figures: ['active users 10k+', 'average rating 4.8/5', 'exercises practiced 1M+'],
    plan: 'A study week that leaves you a weekend',
    week: ['level B2', 'hours per week 7.5', 'study days 5', 'rest days 2'],
    friday: 'Friday Rest day',
    sunday: 'Sunday 90 minutes Vocabulary 45 minutes Conversation 45 minutes',
    actions: ['Save', 'Customize', 'Add to Calendar'],
    progress: 'Learning progress',
    level: '75% of level B2',
    skills: ['Listening 82%', 'Speaking 68%', 'Reading 91%', 'Writing 63%'],
    noScript: 'These demos move with JavaScript',
  },
  ar: {
    why: 'لماذا كلمة؟',
    features: [
      'دروس فيديو قصيرة بشرح عربي',
      'معلّمون لغتهم الأم الإنجليزية',
      'منهج منظّم',
      'شهادات إنجاز',
      'مجتمع داعم',
      'لوحة ذكية لمتابعة تقدّمك',
    ],
    try: 'جرّب بنفسك',
    demos: ['اختبر معلوماتك', 'تعلّم الكلمات', 'تدرّب على القراءة', 'تمارين تفاعلية'],
    asked: ['أي كلمة إنجليزية تعني', 'ما عكس كلمة'],
    right: 'أحسنت! الإجابة هي book',
    wrong: 'ليس هذه المرة. الإجابة هي book',
    hint: 'اسحب الكلمات وأعد ترتيبها!',
    toTheRight: 'إلى اليمين',
    putBack: 'إعادة الكلمات إلى أماكنها',
    pause: 'إيقاف الحركة',
    start: 'تشغيل الحركة',
    steps: ['المفردات', 'القواعد', 'المحادثة', 'الإتقان'],
    highlights: ['منهج علمي', 'تقدّم سريع', 'محتوى ثقافي'],
    faster: 'تقدّم أسرع 3 مرات من الطرق التقليدية',
    figures: ['مستخدم نشط 10k+', 'متوسط التقييم 4.8/5', 'تمرين أُنجز 1M+'],
    plan: 'أسبوع دراسي يترك لك عطلتك',
    week: ['المستوى B2', 'ساعة في الأسبوع 7.5', 'أيام دراسة 5', 'يوما راحة 2'],
    friday: 'الجمعة يوم راحة',
    sunday: 'الأحد 90 دقيقة مفردات 45 دقيقة محادثة 45 دقيقة',
    actions: ['حفظ', 'تخصيص', 'إضافة إلى التقويم'],
    progress: 'تقدّمك في التعلّم',
    level: '75% من المستوى B2',
    skills: ['الاستماع 82%', 'التحدّث 68%', 'القراءة 91%', 'الكتابة 63%'],
    noScript: 'تتحرّك هذه التجارب بلغة جافاسكربت',
  },
} as const

type Language = keyof typeof texts
const languages: Language[] = ['en', 'ar']

/** The demo with that heading, on a landing page whose demos are awake. */
async function openDemo(page: Page, language: Language, index: number): Promise<Locator> {
  await page.goto(`/?lng=${language}`)
  const demo = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: texts[language].demos[index] }),
  })
  await demo.scrollIntoViewIfNeeded()
  await expect(demo.getByRole('button').first()).toBeEnabled()
  return demo
}

function pathOf(page: Page) {
  return page.locator('#try').getByRole('list').last()
}

async function xOf(locator: Locator): Promise<number[]> {
  return locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x))
}

const ascending = (numbers: number[]) => [...numbers].sort((one, other) => one - other)

/** What people read, with single spaces and without the marks that only order the text. */
async function textOf(locator: Locator): Promise<string> {
  const text = await locator.innerText()
  return text
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

for (const language of languages) {
  const say = texts[language]

  test.describe(`the landing page's sections (${language})`, () => {
    test('stand in their order, with their claims and figures', async ({ page }) => {
      await page.goto(`/?lng=${language}`)
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      expect(headings.slice(0, 2)).toEqual([say.why, say.try])
      expect(headings[3]).toBe(say.plan)
      await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText([...say.features])
      await expect(page.locator('#highlights').getByRole('heading', { level: 3 })).toHaveText([
        ...say.highlights,
      ])
      await expect(page.getByText(say.faster)).toBeVisible()
      const figures = await page.locator('#highlights dl > div').all()
      expect(await Promise.all(figures.map(textOf))).toEqual(say.figures)
    })

    test('show a week of 7.5 hours with two days of rest', async ({ page }) => {
      await page.goto(`/?lng=${language}`)
      const plan = page.locator('#study-plan')
      expect(await Promise.all((await plan.locator('dl > div').all()).map(textOf))).toEqual(say.week)
      const days = plan.locator('ol > li')
      await expect(days).toHaveCount(7)
      expect(await textOf(days.first())).toBe(say.sunday)
      expect(await textOf(days.nth(5))).toBe(say.friday)
      const minutes = (await plan.locator('ul').allInnerTexts()).join(' ').match(/\d+/g)?.map(Number) ?? []
      expect(new Set(minutes)).toEqual(new Set([45, 30]))
      expect(minutes.reduce((sum, length) => sum + length, 0)).toBe(7.5 * 60)
    })

    test('show the progress of a level and of four skills', async ({ page }) => {
      await page.goto(`/?lng=${language}`)
      const progress = page.locator('#progress')
      await expect(progress.getByRole('heading', { name: say.progress })).toBeVisible()
      expect(await textOf(progress.locator('p').filter({ hasText: '75' }))).toBe(say.level)
      const skills = await progress.locator('dl').first().locator('> div').all()
      expect(await Promise.all(skills.map(textOf))).toEqual(say.skills)
    })

    for (const action of say.actions)
      test(`"${action}" leads to the waitlist form`, async ({ page }) => {
        await page.goto(`/?lng=${language}`)
        await page.locator('#study-plan').getByRole('link', { name: action }).click()
        await expect(page.getByRole('textbox')).toBeInViewport()
        await expect(page.locator('#waitlist-form')).toBeFocused()
        expect(new URL(page.url()).pathname).toBe('/')
      })

    test('are all there without JavaScript, and say that the demos need it', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.goto(`/?lng=${language}`)
      for (const heading of [say.why, ...say.demos, say.plan, say.progress])
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.locator('#try noscript p')).toBeVisible()
      expect(await page.locator('#try noscript p').innerText()).toContain(say.noScript)
      expect(await page.locator('[style]').count()).toBe(0)
      await page.close()
    })
  })

  test.describe(`the demos (${language})`, () => {
    test('load their code only when they come near, and nothing jumps', async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
      await page.goto(`/?lng=${language}`, { waitUntil: 'networkidle' })
      expect(scripts.some((path) => path.includes('demos-section'))).toBe(false)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)

      await page.locator('#try').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'student' })).toBeEnabled()
      expect(scripts.filter((path) => /demos-section.*\.js$/.test(path))).toHaveLength(1)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
      // Sections that only show things never need code.
      expect(scripts.some((path) => path.includes('still-sections'))).toBe(false)
    })

    test('wake for the keyboard before it passes them by', async ({ page }) => {
      await page.goto(`/?lng=${language}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('button', { name: 'student' })).toBeDisabled()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'student' })).toBeEnabled()
    })

    test('have no accessibility violation, even while an answer is shown', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const quiz = await openDemo(page, language, 0)
      await setHidden(page, true) // holds the answer without holding the clock that axe needs
      await quiz.getByRole('button', { name: 'pen' }).click()
      await expect(quiz.getByRole('status')).toHaveText(say.wrong)
      const { violations } = await new AxeBuilder({ page }).include('main').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })

    test('the quiz reveals the answer of any choice for 1.5 seconds and asks two questions in turn', async ({
      page,
    }) => {
      await page.clock.install()
      const quiz = await openDemo(page, language, 0)
      await page.clock.pauseAt(Date.now() + 60_000)
      const answered = quiz.getByRole('status')
      await expect(quiz.getByText(say.asked[0])).toBeVisible()
      await expect(quiz.getByRole('button')).toHaveText(['pen', 'book', 'school', 'teacher'])

      await quiz.getByRole('button', { name: 'school' }).click()
      await expect(answered).toHaveText(say.wrong)
      await expect(quiz.locator('[data-mark=correct]')).toHaveText('book')
      await expect(quiz.locator('[data-mark=mistaken]')).toHaveText('school')
      await quiz.getByRole('button', { name: 'pen' }).press('Enter') // counts for nothing now
      await expect(quiz.locator('[data-mark=mistaken]')).toHaveText('school')
      await page.clock.runFor(1499)
      await expect(quiz.getByText(say.asked[0])).toBeVisible()
      await page.clock.runFor(1)
      await expect(quiz.getByText(say.asked[1])).toBeVisible()
      await expect(quiz.locator('[data-mark]')).toHaveCount(0)

      await quiz.getByRole('button', { name: 'late' }).press('Enter')
      await expect(quiz.locator('[data-mark=correct]')).toHaveText('late')
      await page.clock.runFor(1500)
      await quiz.getByRole('button', { name: 'book' }).click()
      await expect(answered).toHaveText(say.right)
      await expect(quiz.locator('[data-mark=mistaken]')).toHaveCount(0)
    })

    test('words can be dragged 30 pixels to each side', async ({ page }) => {
      const words = await openDemo(page, language, 1)
      await expect(words.getByText(say.hint)).toBeVisible()
      const tray = words.getByRole('group').first()
      await expect(tray.getByRole('button')).toHaveText(['book', 'pen', 'school', 'teacher', 'student'])
      const chip = tray.getByRole('button', { name: 'school' })
      const before = await centre(chip)
      await dragBy(page, chip, { x: 12, y: -9 })
      expect(await movedFrom(chip, before)).toEqual({ x: 12, y: -9 })
      await dragBy(page, chip, { x: 200, y: -200 })
      expect(await movedFrom(chip, before)).toEqual({ x: 30, y: -30 })
      await dragBy(page, chip, { x: -400, y: 400 })
      expect(await movedFrom(chip, before)).toEqual({ x: -30, y: 30 })
      await words.getByRole('button', { name: say.putBack }).click()
      expect(await movedFrom(chip, before)).toEqual({ x: 0, y: 0 })
    })

    test('words can be moved by arrow keys and by buttons, as far and no further', async ({ page }) => {
      const words = await openDemo(page, language, 1)
      const pen = words.getByRole('button', { name: 'pen' })
      const before = await centre(pen)
      await pen.click()
      await pen.press('ArrowRight')
      await pen.press('ArrowDown')
      expect(await movedFrom(pen, before)).toEqual({ x: 10, y: 10 })
      for (let presses = 0; presses < 4; presses++) await pen.press('ArrowLeft')
      expect(await movedFrom(pen, before)).toEqual({ x: -30, y: 10 })

      await words.getByRole('button', { name: 'student' }).click()
      const student = words.getByRole('button', { name: 'student' })
      const start = await centre(student)
      for (let presses = 0; presses < 5; presses++)
        await words.getByRole('button', { name: say.toTheRight }).click()
      expect(await movedFrom(student, start)).toEqual({ x: 30, y: 0 })
    })

    test('letters take turns every 2 seconds, from left to right', async ({ page }) => {
      await page.clock.install()
      const reading = await openDemo(page, language, 2)
      const letters = reading.getByRole('list').getByRole('button')
      const current = reading.locator('[aria-current]')
      await expect(letters).toHaveText(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
      const places = await xOf(letters)
      expect(places).toEqual(ascending(places))

      await page.clock.pauseAt(Date.now() + 60_000)
      await letters.nth(6).click()
      await expect(current).toHaveText('G')
      await expect(reading.getByText('garden')).toBeVisible()
      await page.clock.runFor(1999)
      await expect(current).toHaveText('G')
      await page.clock.runFor(1)
      await expect(current).toHaveText('H')
      await page.clock.runFor(2000)
      await expect(current).toHaveText('A')
      await expect(current).toHaveCount(1)
    })

    test('the letters rest while paused, out of sight, or in a page that nobody sees', async ({ page }) => {
      await page.clock.install()
      const reading = await openDemo(page, language, 2)
      const current = reading.locator('[aria-current]')
      await page.clock.pauseAt(Date.now() + 60_000)
      await reading.getByRole('button', { name: 'C', exact: true }).click()

      await reading.getByRole('button', { name: say.pause }).click()
      await page.clock.runFor(10_000)
      await expect(current).toHaveText('C')
      await reading.getByRole('button', { name: say.start }).click()
      await page.clock.runFor(2000)
      await expect(current).toHaveText('D')

      await page.locator('#progress').scrollIntoViewIfNeeded()
      await expect(reading).not.toBeInViewport()
      await page.clock.runFor(10_000)
      await expect(current).toHaveText('D')
      await reading.scrollIntoViewIfNeeded()
      await expect(reading.getByRole('list')).toBeInViewport()

      await setHidden(page, true)
      await page.clock.runFor(10_000)
      await expect(current).toHaveText('D')
      await setHidden(page, false)
      await page.clock.runFor(2000)
      await expect(current).toHaveText('E')
    })

    test('a card turns over and an icon pulses', async ({ page }) => {
      const exercises = await openDemo(page, language, 3)
      const card = exercises.getByRole('button').first()
      await expect(card).toHaveAccessibleName(/^welcome /)
      await card.click()
      await expect(card).toHaveAccessibleName(/^أهلًا وسهلًا /)
      await card.press('Space')
      await expect(card).toHaveAccessibleName(/^welcome /)

      const icon = exercises.getByRole('button', { name: 'teacher' })
      const pulses = await countPulses(icon)
      await icon.click()
      await expect.poll(pulses).toBe(1)
      await icon.click()
      await expect.poll(pulses).toBe(2)
    })

    test('the learning path advances every 2 seconds, along the text, and can be paused', async ({
      page,
    }) => {
      await page.clock.install()
      await openDemo(page, language, 3)
      const path = pathOf(page)
      await path.scrollIntoViewIfNeeded()
      await page.clock.pauseAt(Date.now() + 60_000)
      const current = path.locator('[aria-current=step]')
      const steps = path.getByRole('listitem')
      await expect(steps.locator('p:first-child')).toHaveText([...say.steps])
      const places = await xOf(steps)
      expect(places).toEqual(language === 'en' ? ascending(places) : ascending(places).reverse())

      const stage = page.locator('#try > div > div').last()
      const before = await current.innerText()
      const seen = [before]
      for (let turn = 0; turn < 4; turn++) {
        await page.clock.runFor(2000)
        await expect(current).not.toHaveText(seen.at(-1) ?? '')
        seen.push(await current.innerText())
      }
      expect(new Set(seen).size).toBe(4)
      expect(seen.at(-1)).toBe(before)

      expect(await iconsState(stage)).toEqual(['running'])
      await stage.getByRole('button', { name: say.pause }).click()
      await page.clock.runFor(6000)
      expect(await current.innerText()).toBe(before)
      expect(await iconsState(stage)).toEqual(['paused'])
    })

    test('the learning path goes downwards on small screens', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`/?lng=${language}`)
      const steps = pathOf(page).getByRole('listitem')
      await expect(steps).toHaveCount(4)
      expect(new Set(await xOf(steps)).size).toBe(1)
      const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().y))
      expect(tops).toEqual(ascending(tops))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })

    test('nothing moves by itself for those who want little motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      const reading = await openDemo(page, language, 2)
      await page.clock.runFor(10_000)
      await expect(reading.locator('[aria-current]')).toHaveText('A')
      await expect(reading.getByRole('button', { name: say.pause })).toHaveCount(0)
      await reading.getByRole('button', { name: 'B', exact: true }).click()
      await expect(reading.getByText('bread')).toBeVisible()
      await pathOf(page).scrollIntoViewIfNeeded()
      await page.clock.runFor(10_000)
      await expect(pathOf(page).locator('[aria-current=step]')).toContainText(say.steps[0])
    })

    test('are there after a navigation inside the browser too', async ({ page }) => {
      await page.goto(`/terms?lng=${language}`)
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: say.plan })).toBeVisible()
      const reading = page.getByRole('article').filter({ has: page.getByText('apple') })
      await reading.getByRole('button', { name: 'H', exact: true }).click()
      await expect(page.getByText('home', { exact: true })).toBeVisible()
    })

    test('do not come between a visitor of another page and the waitlist form', async ({ page }) => {
      await page.goto(`/terms?lng=${language}`)
      await page.getByRole('banner').locator('a[href="/#waitlist-form"]').click()
      await expect(page.getByRole('heading', { name: say.try })).toBeAttached()
      await expect(page.getByRole('textbox')).toBeInViewport()
    })
  })
}

type Point = { x: number; y: number }

async function centre(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function movedFrom(locator: Locator, { x, y }: Point): Promise<Point> {
  const now = await centre(locator)
  return { x: Math.round(now.x - x), y: Math.round(now.y - y) }
}

async function dragBy(page: Page, locator: Locator, by: Point): Promise<void> {
  const from = await centre(locator)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
  await page.mouse.up()
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** Counts how often the icon begins to pulse from now on. */
async function countPulses(icon: Locator): Promise<() => Promise<number>> {
  await icon.evaluate((button: HTMLElement) => {
    button.dataset.pulses = '0'
    button.addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'demo-pulse') button.dataset.pulses = String(Number(button.dataset.pulses) + 1)
    })
  })
  return async () => Number(await icon.getAttribute('data-pulses'))
}

/** The play states of the drifting icons, each once. */
async function iconsState(stage: Locator): Promise<string[]> {
  return stage.evaluate((element) => [
    ...new Set(
      element
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'demo-drift')
        .map((animation) => animation.playState),
    ),
  ])
}
