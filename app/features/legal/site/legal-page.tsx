import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { BackHomeLink } from '~/site/back-home-link'
import { Container } from '~/ui/container'
import { cx } from '~/ui/cx'

import { LegalContents } from './legal-contents'
import { LegalFailure } from './legal-failure'
import { LegalHead } from './legal-head'
import { LegalSection } from './legal-section'
import { LegalSeeAlso } from './legal-see-also'
import type { LegalDocument, LegalView } from '../legal-view'

/** Documents with fewer sections are seen at a glance. */
const longFrom = 3

/** The page of the privacy policy or the terms. */
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
          'mt-10 grid gap-10 lg:mt-14',
          isLong ? 'lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-20' : 'max-w-reading',
        )}
      >
        {isLong && <LegalContents sections={sections} />}
        <div className="grid gap-12 lg:gap-14">
          {sections.map((section) => (
            <LegalSection key={section.anchor} {...section} />
          ))}
          <LegalSeeAlso document={document} />
        </div>
      </div>
    </Container>
  )
}

/** Where reading goes on once the document is there after all: the button that fetched it is gone. */
function useFocusAfterFailure(hasFailed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFailed = useRef(hasFailed)
  useEffect(() => {
    if (hadFailed.current && !hasFailed) heading.current?.focus()
    hadFailed.current = hasFailed
  }, [hasFailed])
  return heading
}
