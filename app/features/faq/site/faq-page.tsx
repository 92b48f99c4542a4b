import { useTranslation } from '~/i18n/use-translation'

import { ButtonLink } from '~/ui/button'
import { Container } from '~/ui/section'
import { PageHeading } from '~/ui/page-heading'

import type { FaqView } from './faq-page.server'
import { Plus } from '~/ui/icons'
import { sitePaths } from '~/site/paths'

/** `openLead` says once the site is open what is said before the launch otherwise. */
export function FaqPage({ entries, openLead }: { entries: FaqView[]; openLead: string | null }) {
  const { t } = useTranslation('faq')
  return (
    <Container className="pt-10 pb-section sm:pt-16">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <PageHeading title={t('title')} lead={openLead ?? t('lead')} />
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
      <ButtonLink to={sitePaths.contact} className="mt-4">
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

/** `<details>` works without JavaScript. */
function FaqEntry({ entry: { question, answer }, isOpen }: { entry: FaqView; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-brand [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-medium">{question}</h2>
        <Plus
          aria-hidden
          className="size-5.5 shrink-0 text-brand transition-transform duration-(--motion-calm) group-open:rotate-45"
        />
      </summary>
      <div className="grid gap-3 pe-10 pb-6 text-ink-soft">
        {answer.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
