import { useSearchParams } from '@remix-run/react'
import { memo, useId } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { LegalHead, LegalSection } from '../site/legal-section'
import { legalPaths } from '../legal-view'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { formatDay } from '~/i18n/format'
import { directionOf, isLanguage } from '~/i18n/language'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'

import type { ManagedSection } from '../managed-section'
import { withDraft } from '../section-drafts'
import type { ListQuery } from './list-view'
import { useManager } from './manager-context'
import { previewId, useManagerLink } from './manager-params'
import type { PreviewTexts } from './manager-page.server'
import { type Language, languages } from '~collections/values/language'

type PreviewProps = { texts: Record<'en' | 'ar', PreviewTexts>; query: ListQuery }

/** Includes unsaved changes. */
export function Preview({ texts, query }: PreviewProps) {
  const { t } = useTranslation('legalManager')
  const { document, sections } = useManager()
  const [params] = useSearchParams()
  const titleId = useId()
  const previewParam = params.get('preview')
  const language = isLanguage(previewParam) ? previewParam : (query.language ?? query.firstLanguage)
  const { title, updated, builtIn } = texts[language]
  const hasDrafts = params.has('drafts')
  const inLanguage = sections.filter((section) => section.language === language)
  const published = hasDrafts
    ? inLanguage.map(withDraft)
    : inLanguage.filter(({ status }) => status === 'published')
  const newest = published
    .map(({ lastUpdated }) => lastUpdated)
    .sort()
    .at(-1)
  return (
    <section id={previewId} aria-labelledby={titleId} className="grid scroll-mt-4 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-xl font-semibold tracking-heading">
          {t('preview.title')}
        </h2>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <DraftTabs current={hasDrafts ? 'drafted' : 'published'} />
          <LanguageTabs current={language} />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {t(hasDrafts ? 'preview.draftedText' : 'preview.text')}{' '}
        <a
          href={`${legalPaths[document]}?lng=${language}`}
          target="_blank"
          rel="noreferrer"
          className="text-brand underline"
        >
          {t('preview.open')}
        </a>
      </p>
      {published.length === 0 && <Notice>{t('preview.none')}</Notice>}
      <div
        lang={language}
        dir={directionOf(language)}
        className="language-sample grid grid-cols-[minmax(0,1fr)] gap-10 rounded-card border border-line bg-paper p-5 sm:p-10 lg:gap-14"
      >
        <LegalHead
          title={<p className="text-balance">{title}</p>}
          updatedText={updated}
          updated={newest === undefined ? null : { day: newest, text: formatDay(newest, language) }}
        />
        <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-12 lg:gap-14">
          {published.map((section) => (
            <PreviewSection key={section.id} section={section} />
          ))}
          {published.length === 0 && builtIn && <LegalSection {...builtIn} />}
        </div>
      </div>
    </section>
  )
}

function DraftTabs({ current }: { current: 'published' | 'drafted' }) {
  const { t } = useTranslation('legalManager')
  const linkWith = useManagerLink()
  const tabs = [
    { id: 'published', label: t('preview.published'), to: linkWith({ drafts: null }) },
    { id: 'drafted', label: t('preview.drafted'), to: linkWith({ drafts: 1 }) },
  ]
  return <TabLinks label={t('preview.what')} tabs={tabs} current={current} />
}

function LanguageTabs({ current }: { current: Language }) {
  const { t } = useTranslation('legalManager')
  const linkWith = useManagerLink()
  const tabs = languages.map((language) => ({
    id: language,
    label: t(`language.${language}`),
    to: linkWith({ preview: language }),
  }))
  return <TabLinks label={t('preview.language')} tabs={tabs} current={current} />
}

/** Memoised, and skipped by the browser while off-screen, because long documents render slowly. */
const PreviewSection = memo(
  function PreviewSection({ section: { id, title, icon, richText } }: { section: ManagedSection }) {
    return (
      <div className="[contain-intrinsic-block-size:auto_16rem] [content-visibility:auto]">
        <LegalSection anchor={`section-${id}`} title={title} icon={icon} blocks={toBlocks(richText)} />
      </div>
    )
  },
  ({ section: before }, { section: now }) => fields.every((field) => before[field] === now[field]),
)

/** Every load brings other objects of the same text; formatting alone shows once it is saved. */
const fields = ['title', 'icon', 'content', 'updatedAt'] as const
