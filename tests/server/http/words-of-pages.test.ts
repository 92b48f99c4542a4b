import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { resources } from '~/i18n/resources'
import { languages, type Language } from '~collections/values/language'
import { textPages, textsOfPage } from '~collections/values/page-texts'
import { signInEach } from '~tests/support/contract/callers'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

// Whatever visitors read is either content, which editors change on a screen, or a word of the interface.

const paths = ['/', '/faq', '/pricing', '/testimonials', '/contact', '/privacy', '/terms']

/** Texts of the locale files that nobody changes on a screen, by the start of their keys: words of the interface. */
const interfaceTexts = [
  'common.', // navigation, menus, the end of the page
  'legal.', // around the texts of the documents
  'landing.countdown.',
  'demos.quiz.', // of what visitors play with
  'demos.words.',
  'demos.reading.',
  'demos.exercises.',
  'landingSections.figures.', // labels of figures and samples
  'landingSections.sample',
  'landingSections.plan.',
  'landingSections.progress.board',
  'landingSections.progress.level',
  'landingSections.progress.skills.',
  'landingSections.progress.strongest',
  'landingSections.progress.next',
  'waitlist.email.',
  'waitlist.stats.',
  'waitlist.consent', // its wording is kept as proof
  'pricing.billing.',
  'pricing.per.',
  'pricing.annual',
  'pricing.earlyPrice',
  'pricing.recommended',
  'pricing.includes',
  'pricing.join',
  'testimonials.', // filters, figures, and what says of samples that they are samples
  'contact.info.',
  'contact.social.',
  'contact.form.',
  'contact.name.',
  'contact.email.',
  'contact.message.',
  'faq.more.contact',
  'openSite.badge',
  'openSite.start',
  'openSite.logIn',
  'openSite.signUp',
  'openSite.begin.hasAccount',
  'openSite.stats.',
  'openSite.testimonials.samples',
  'openSite.preview.',
  'openSite.faq.entries.', // in place of first questions that the team has left as they were
]

/** Idioms within drawings. */
const drawnWords = ['How have you been?', 'a piece of cake', 'أسهل من شربة ماء']

const editable: string[] = textPages.flatMap(textsOfPage).map(({ key }) => key)

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    variables: { DEMO_DATA: 'on' },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

/** What stands between tags; values have marks around them where React adds them. */
async function textsOn(path: string, language: Language): Promise<string[]> {
  const cookie = `lng=${language}; payload-token=${server.prepared.viewer}`
  const reply = await fetch(server.url + path, { headers: { Accept: 'text/html', Cookie: cookie } })
  expect([path, reply.status]).toEqual([path, 200])
  const body = parse(await reply.text()).querySelector('body')
  for (const code of body?.querySelectorAll('script, style, template, noscript') ?? []) code.remove()
  const leaves: string[] = []
  const visit = (node: { childNodes: unknown[]; rawText: string; text: string; nodeType: number }) => {
    if (node.nodeType === 3) leaves.push(node.text.replaceAll(/[\u2066-\u2069]/g, '').trim())
    for (const child of node.childNodes) if (isNode(child)) visit(child)
  }
  if (body) visit(body)
  return [...new Set(leaves)].filter(isSentence)
}

type HtmlNode = { childNodes: unknown[]; rawText: string; text: string; nodeType: number }
const isNode = (value: unknown): value is HtmlNode =>
  typeof value === 'object' && value !== null && 'nodeType' in value

/** Three words or more. */
const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3

type Tree = { readonly [key: string]: string | Tree }

function textsAt(tree: Tree, path: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}.${name}`, value] as [string, string]]
      : textsAt(value, `${path}.${name}`),
  )
}

function localeTexts(language: Language) {
  const namespaces: Record<string, Tree> = resources[language]
  return Object.entries(namespaces).flatMap(([namespace, tree]) => textsAt(tree, namespace))
}

/** Of `{{value}}`, whatever stands there. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}|\$t\(.+?\)/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*?')}$`,
  )

/** All texts of the records that anybody may read. */
async function contentIn(language: Language): Promise<Set<string>> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const line of value.split('\n')) found.add(line.trim())
    else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const path of [
    ...['faq-entries', 'pricing-plans', 'testimonials', 'legal-sections'],
    ...['globals/site-settings', 'globals/countdown'],
  ]) {
    const reply = await fetch(`${server.url}/api/${path}?limit=100&locale=${language}`)
    expect([path, reply.status]).toEqual([path, 200])
    collect(await reply.json())
  }
  return found
}

const isOf = (key: string, places: readonly string[]) => places.some((place) => key.startsWith(place))

test.each(languages)('every sentence in %s is content or a word of the interface', async (language) => {
  const content = await contentIn(language)
  for (const words of drawnWords) content.add(words)
  const located = localeTexts(language)
    .filter(([, text]) => isSentence(text.replaceAll(/\{\{\w+\}\}|\$t\(.+?\)/g, '')))
    .map(([key, text]) => [key, patternOf(text)] as const)
  const untraced: string[] = []
  for (const query of ['', '?preview=open'])
    for (const path of paths)
      for (const text of await textsOn(path + query, language)) {
        const isContent =
          content.has(text) || [...content].some((each) => each.includes('{{') && patternOf(each).test(text))
        if (isContent) continue
        const keys = located.filter(([, pattern]) => pattern.test(text)).map(([key]) => key)
        if (!keys.some((key) => editable.includes(key) || isOf(key, interfaceTexts)))
          untraced.push(`${path}${query}: ${text} (${keys.join(', ') || 'of no file'})`)
      }
  expect(untraced).toEqual([])
})

test('what counts as a word of the interface is no text that editors change, and is there', () => {
  const keys = localeTexts('en').map(([key]) => key)
  expect(interfaceTexts.filter((place) => !keys.some((key) => key.startsWith(place)))).toEqual([])
})
