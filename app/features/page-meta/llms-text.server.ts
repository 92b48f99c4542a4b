import { readSiteLaunch } from '~/features/launch/site-launch.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { translator } from '~/i18n/i18n.server'
import { languages, type Language } from '~collections/values/language'
import { metaPages, type MetaPage } from '~collections/values/page-meta'

import { getStoredMeta, wordsOf } from './page-meta.server'
import { pathOfPage } from './page-paths'

/** For language models, as llmstxt.org describes it: what the site is, and where to read on. */
export async function llmsText(
  request: Request,
  { siteUrl, withTestimonials }: { siteUrl: string; withTestimonials: readonly Language[] },
): Promise<string> {
  const isOpen = (await readSiteLaunch(request)).phase === 'open'
  const [start, ...sections] = await Promise.all([
    wordsIn('landing', 'en', isOpen),
    ...languages.map((language) => sectionOf(language, { siteUrl, isOpen, withTestimonials })),
  ])
  const api = await wordsIn('docs', 'en', isOpen)
  const { brand } = await getSiteSettings('en')
  return [
    `# ${oneLine(brand)}`,
    `> ${oneLine(start.description)}`,
    ...sections,
    `## API`,
    [
      link({ ...api, address: `${siteUrl}${pathOfPage.docs}?lng=en` }),
      link({ title: 'OpenAPI', description: '', address: `${siteUrl}/api/openapi.json` }),
    ].join('\n'),
    '',
  ].join('\n\n')
}

async function wordsIn(page: MetaPage, language: Language, isOpen: boolean) {
  const [{ brand }, stored] = await Promise.all([getSiteSettings(language), getStoredMeta(page, language)])
  return wordsOf(page, language, { stored, brand, isOpen })
}

type Site = { siteUrl: string; isOpen: boolean; withTestimonials: readonly Language[] }

async function sectionOf(language: Language, { siteUrl, isOpen, withTestimonials }: Site): Promise<string> {
  const isShown = withTestimonials.includes(language)
  const pages = metaPages.filter((page) => page !== 'docs' && (page !== 'testimonials' || isShown))
  const links = await Promise.all(
    pages.map(async (page) =>
      link({
        ...(await wordsIn(page, language, isOpen)),
        address: `${siteUrl}${pathOfPage[page]}?lng=${language}`,
      }),
    ),
  )
  return `## ${translator(language)(`common:language.${language}`)}\n\n${links.join('\n')}`
}

function link({
  title,
  description,
  address,
}: {
  title: string
  description: string
  address: string
}): string {
  const name = oneLine(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)
  return `- [${name}](${address})${description === '' ? '' : `: ${oneLine(description)}`}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
