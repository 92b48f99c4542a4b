import { useEffect, useRef, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { BackHomeLink } from '~/site/back-home-link'
import { Container } from '~/ui/section'
import { cx } from '~/ui/cx'

import { LegalHead, LegalSection } from './legal-section'
import { type LegalView, legalPaths, otherDocument, type LegalSectionView } from '../legal-view'
import { type LegalDocument } from '~collections/values/legal'
import { Form, useLocation, useRevalidator, Link } from '@remix-run/react'
import { Button } from '~/ui/button'
import { RotateCcw, ArrowRight } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { sitePaths } from '~/site/paths'

/** Shorter documents need no table of contents. */
const longFrom = 3

export function LegalPage({ document, view }: { document: LegalDocument; view: LegalView }) {
  const { t } = useTranslation('legal')
  const { sections, updated, hasFailed } = view
  const isLong = sections.length >= longFrom
  return (
    <Container className="pt-6 pb-section">
      <BackHomeLink />
      <LegalHead
        title={
          <h1 ref={useFocusAfterFailure(hasFailed)} tabIndex={-1}>
            {t(`${document}.title`)}
          </h1>
        }
        updatedText={t('updated')}
        updated={updated}
        className="mt-6 sm:mt-10"
      />
      {hasFailed && <LegalFailure document={document} className="mt-8 max-w-reading" />}
      <div
        className={cx(
          'mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-14',
          isLong ? 'lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-20 print:block' : 'max-w-reading',
        )}
      >
        {isLong && <LegalContents sections={sections} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:gap-14">
          {sections.map((section) => (
            <LegalSection key={section.anchor} {...section} />
          ))}
          <LegalSeeAlso document={document} />
        </div>
      </div>
    </Container>
  )
}

/** Moves the focus to the heading after a successful retry, because the retry button disappears. */
function useFocusAfterFailure(hasFailed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFailed = useRef(hasFailed)
  useEffect(() => {
    if (hadFailed.current && !hasFailed) heading.current?.focus()
    hadFailed.current = hasFailed
  }, [hasFailed])
  return heading
}

/** Without JavaScript, the button reloads the page. */
function LegalFailure({ document, className }: { document: LegalDocument; className?: string }) {
  const { t } = useTranslation('legal')
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  const isLoading = state === 'loading'
  const retry = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isLoading) revalidate()
  }
  return (
    <div className={cx('grid gap-4', className)}>
      <Notice tone="danger">
        <p className="text-base font-medium">{t(`${document}.failed`)}</p>
        <p className="mt-1">{t('meanwhile')}</p>
      </Notice>
      <Form method="get" action={pathname} discover="none" onSubmit={retry} className="justify-self-start">
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? <Spinner /> : <RotateCcw aria-hidden className="size-4.5" />}
          <span aria-live="polite">{t(isLoading ? 'loading' : 'tryAgain')}</span>
        </Button>
      </Form>
    </div>
  )
}

function LegalSeeAlso({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('legal')
  const other = otherDocument(document)
  const links = [
    { to: legalPaths[other], text: t(`${other}.title`) },
    ...(document === 'terms' ? [{ to: sitePaths.contact, text: t('contact') }] : []),
  ]
  return (
    <nav aria-label={t('seeAlso')} className="border-t border-line pt-8">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              discover="none"
              className="inline-flex min-h-11 items-center gap-2 text-lg font-medium text-brand underline-offset-4 hover:underline"
            >
              {text}
              <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LegalContents({ sections }: { sections: LegalSectionView[] }) {
  const { t } = useTranslation('legal')
  const titleId = useId()
  return (
    <nav
      aria-labelledby={titleId}
      className="self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:border-0 lg:bg-transparent lg:p-0"
    >
      <h2 id={titleId} className="text-sm font-medium text-ink-soft">
        {t('contents')}
      </h2>
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] lg:border-s lg:border-line">
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="-ms-px flex min-h-9 items-center border-line py-1.5 leading-snug wrap-anywhere text-ink hover:text-brand hover:underline lg:border-s lg:border-transparent lg:ps-4 lg:text-sm lg:hover:border-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
