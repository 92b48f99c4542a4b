import { useTranslation } from 'react-i18next'

import { ButtonLink } from '~/ui/button-link'
import { Container } from '~/ui/container'
import { PageHeading } from '~/ui/page-heading'

import { FaqEntry } from './faq-entry'
import type { FaqView } from './faq-view'

/** What people ask, and the way to ask something else. */
export function FaqPage({ entries }: { entries: FaqView[] }) {
  const { t } = useTranslation('faq')
  return (
    <Container className="pt-10 pb-section sm:pt-16">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <PageHeading title={t('title')} lead={t('lead')} />
        <div className="lg:row-span-2">
          {entries.length === 0 && <NoEntries />}
          <div className="border-t border-line">
            {entries.map((entry, index) => (
              <FaqEntry key={entry.id} entry={entry} isOpen={index === 0} />
            ))}
          </div>
        </div>
        <AskUs />
      </div>
    </Container>
  )
}

function AskUs() {
  const { t } = useTranslation('faq')
  return (
    <section className="max-w-sm self-start border-s-2 border-accent-edge ps-5">
      <h2 className="text-xl font-semibold">{t('more.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('more.text')}</p>
      <ButtonLink to="/contact" className="mt-4">
        {t('more.contact')}
      </ButtonLink>
    </section>
  )
}

function NoEntries() {
  const { t } = useTranslation('faq')
  return (
    <div className="pb-8">
      <h2 className="text-2xl font-semibold tracking-heading">{t('none.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('none.text')}</p>
    </div>
  )
}
