type PageText = {
  /** Where the locale files have its built-in words, namespace first. */
  key: string
  /** In characters, as the layout carries it. */
  maxLength: number
  isLong?: true
}

/**
 * The words of the site's pages that the team may write itself, by page and its parts. Whatever is not written has the words of
 * the locale files.
 */
export const pageTexts = {
  landing: {
    hero: [
      { key: 'landing.hero.title', maxLength: 70 },
      { key: 'landing.hero.tagline', maxLength: 200, isLong: true },
      { key: 'landing.hero.register', maxLength: 24 },
      { key: 'waitlist.offer', maxLength: 80 },
    ],
    features: [
      { key: 'landingSections.features.title', maxLength: 60 },
      { key: 'landingSections.features.lead', maxLength: 160, isLong: true },
      { key: 'landingSections.features.video.title', maxLength: 60 },
      { key: 'landingSections.features.video.text', maxLength: 220, isLong: true },
      { key: 'landingSections.features.teachers.title', maxLength: 60 },
      { key: 'landingSections.features.teachers.text', maxLength: 220, isLong: true },
      { key: 'landingSections.features.curriculum.title', maxLength: 60 },
      { key: 'landingSections.features.curriculum.text', maxLength: 220, isLong: true },
      { key: 'landingSections.features.certificates.title', maxLength: 60 },
      { key: 'landingSections.features.certificates.text', maxLength: 220, isLong: true },
      { key: 'landingSections.features.community.title', maxLength: 60 },
      { key: 'landingSections.features.community.text', maxLength: 220, isLong: true },
      { key: 'landingSections.features.dashboard.title', maxLength: 60 },
      { key: 'landingSections.features.dashboard.text', maxLength: 220, isLong: true },
    ],
    demos: [
      { key: 'demos.title', maxLength: 60 },
      { key: 'demos.lead', maxLength: 160, isLong: true },
      { key: 'demos.path.title', maxLength: 60 },
      { key: 'demos.path.text', maxLength: 120 },
      { key: 'demos.path.steps.vocabulary.title', maxLength: 30 },
      { key: 'demos.path.steps.vocabulary.text', maxLength: 80 },
      { key: 'demos.path.steps.grammar.title', maxLength: 30 },
      { key: 'demos.path.steps.grammar.text', maxLength: 80 },
      { key: 'demos.path.steps.conversation.title', maxLength: 30 },
      { key: 'demos.path.steps.conversation.text', maxLength: 80 },
      { key: 'demos.path.steps.mastery.title', maxLength: 30 },
      { key: 'demos.path.steps.mastery.text', maxLength: 80 },
    ],
    highlights: [
      { key: 'landingSections.highlights.title', maxLength: 60 },
      { key: 'landingSections.highlights.science.title', maxLength: 40 },
      { key: 'landingSections.highlights.science.text', maxLength: 220, isLong: true },
      { key: 'landingSections.highlights.progress.title', maxLength: 40 },
      { key: 'landingSections.highlights.progress.text', maxLength: 220, isLong: true },
      { key: 'landingSections.highlights.culture.title', maxLength: 40 },
      { key: 'landingSections.highlights.culture.text', maxLength: 220, isLong: true },
    ],
    plan: [
      { key: 'landingSections.plan.title', maxLength: 80 },
      { key: 'landingSections.plan.lead', maxLength: 200, isLong: true },
      { key: 'landingSections.plan.note', maxLength: 160, isLong: true },
    ],
    progress: [
      { key: 'landingSections.progress.title', maxLength: 80 },
      { key: 'landingSections.progress.lead', maxLength: 220, isLong: true },
    ],
    waitlist: [
      { key: 'waitlist.title', maxLength: 60 },
      { key: 'waitlist.lead', maxLength: 160, isLong: true },
      { key: 'waitlist.benefits.title', maxLength: 60 },
      { key: 'waitlist.benefits.firstAccess', maxLength: 80 },
      { key: 'waitlist.benefits.discount', maxLength: 80 },
      { key: 'waitlist.benefits.beta', maxLength: 80 },
      { key: 'waitlist.benefits.support', maxLength: 80 },
    ],
    menu: [
      { key: 'common.menu.benefits.title', maxLength: 40 },
      { key: 'common.menu.benefits.earlyAccess', maxLength: 40 },
      { key: 'common.menu.benefits.discount', maxLength: 40 },
      { key: 'common.menu.benefits.support', maxLength: 40 },
    ],
    open: [
      { key: 'openSite.hero.lead', maxLength: 120 },
      { key: 'openSite.hero.offer', maxLength: 120 },
      { key: 'openSite.begin.title', maxLength: 60 },
      { key: 'openSite.begin.lead', maxLength: 160, isLong: true },
      { key: 'openSite.form.title', maxLength: 60 },
      { key: 'openSite.form.lead', maxLength: 160, isLong: true },
      { key: 'openSite.form.next', maxLength: 60 },
      { key: 'openSite.form.steps.address', maxLength: 120 },
      { key: 'openSite.form.steps.invitation', maxLength: 120 },
      { key: 'openSite.form.steps.begin', maxLength: 120 },
      { key: 'openSite.sections.plan', maxLength: 160, isLong: true },
      { key: 'openSite.menu.title', maxLength: 40 },
      { key: 'openSite.menu.lessons', maxLength: 60 },
      { key: 'openSite.menu.teachers', maxLength: 60 },
      { key: 'openSite.menu.certificates', maxLength: 60 },
    ],
  },
  faq: {
    page: [
      { key: 'faq.title', maxLength: 70 },
      { key: 'faq.lead', maxLength: 200, isLong: true },
    ],
    more: [
      { key: 'faq.more.title', maxLength: 70 },
      { key: 'faq.more.text', maxLength: 200, isLong: true },
    ],
    empty: [
      { key: 'faq.none.title', maxLength: 70 },
      { key: 'faq.none.text', maxLength: 200, isLong: true },
    ],
    open: [{ key: 'openSite.faq.lead', maxLength: 200, isLong: true }],
  },
  pricing: {
    page: [
      { key: 'pricing.title', maxLength: 70 },
      { key: 'pricing.lead', maxLength: 200, isLong: true },
    ],
    early: [
      { key: 'pricing.early.title', maxLength: 90 },
      { key: 'pricing.early.text', maxLength: 220, isLong: true },
      { key: 'pricing.early.offer', maxLength: 120 },
      { key: 'pricing.note', maxLength: 220, isLong: true },
    ],
    empty: [
      { key: 'pricing.none.title', maxLength: 70 },
      { key: 'pricing.none.text', maxLength: 200, isLong: true },
    ],
    open: [
      { key: 'openSite.pricing.lead', maxLength: 200, isLong: true },
      { key: 'openSite.pricing.title', maxLength: 90 },
      { key: 'openSite.pricing.text', maxLength: 220, isLong: true },
      { key: 'openSite.pricing.note', maxLength: 220, isLong: true },
      { key: 'openSite.pricing.none.title', maxLength: 70 },
      { key: 'openSite.pricing.none.text', maxLength: 200, isLong: true },
    ],
  },
  testimonials: {
    page: [
      { key: 'testimonials.title', maxLength: 70 },
      { key: 'testimonials.lead', maxLength: 200, isLong: true },
    ],
    empty: [
      { key: 'testimonials.none.title', maxLength: 70 },
      { key: 'testimonials.none.text', maxLength: 200, isLong: true },
    ],
    open: [{ key: 'openSite.testimonials.none', maxLength: 200, isLong: true }],
  },
  contact: {
    page: [
      { key: 'contact.title', maxLength: 70 },
      { key: 'contact.lead', maxLength: 200, isLong: true },
    ],
  },
} as const satisfies Record<string, Record<string, readonly PageText[]>>

type Texts = typeof pageTexts

export type TextPage = keyof Texts
export const textPages = [
  'landing',
  'faq',
  'pricing',
  'testimonials',
  'contact',
] as const satisfies TextPage[]

type TextOf<Page> = Page extends TextPage
  ? {
      [Group in keyof Texts[Page]]: Texts[Page][Group] extends readonly (infer Text)[] ? Text : never
    }[keyof Texts[Page]]
  : never
type ListedText = TextOf<TextPage>
export type PageTextKey = ListedText['key']
export type KnownPageText = PageText & { key: PageTextKey }

export type TextGroup = { [Page in TextPage]: keyof Texts[Page] }[TextPage]

/** The parts of a page with their texts, in their order. */
export function textGroupsOf(page: TextPage): { group: TextGroup; texts: readonly KnownPageText[] }[] {
  const groups: Partial<Record<TextGroup, readonly KnownPageText[]>> = pageTexts[page]
  return textGroups.flatMap((group) => {
    const texts = groups[group]
    return texts ? [{ group, texts }] : []
  })
}

const textGroups = [
  'hero',
  'features',
  'demos',
  'highlights',
  'plan',
  'progress',
  'waitlist',
  'page',
  'more',
  'early',
  'empty',
  'menu',
  'open',
] as const satisfies TextGroup[]

export const textsOfPage = (page: TextPage): readonly KnownPageText[] =>
  textGroupsOf(page).flatMap(({ texts }) => texts)

/** What stands for the name of the site, for how many times faster people learn, and for the discount of who joins early. */
export const textPlaces = ['brand', 'factor', 'percent'] as const
