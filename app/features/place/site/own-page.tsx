import { useParams } from '@remix-run/react'
import type { ReactNode } from 'react'

import { TokenLink, TokenPage } from '~/features/invitations/token-page'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { sitePaths } from '~/site/paths'
import { ButtonLink } from '~/ui/button'
import { EmailAddress } from '~/ui/email-address'
import { PageHeading } from '~/ui/page-heading'
import { Container } from '~/ui/section'

type OwnPageProps = { email: string | null; title: string; text: ReactNode; children?: ReactNode }

/** A page about one’s own data, behind the page of one’s place. */
export function OwnPage({ email, title, text, children }: OwnPageProps) {
  const { t } = useTranslation('rights')
  const { token = '' } = useParams()
  const language = useLanguage()
  if (email === null)
    return (
      <TokenPage mood="closed" title={t('gone.title')} text={t('gone.text')} email={null}>
        <TokenLink to={sitePaths.home}>{t('gone.home')}</TokenLink>
      </TokenPage>
    )
  return (
    <Container
      width="reading"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6 py-12 sm:py-section"
    >
      <ButtonLink
        to={`/place/${token}?lng=${language}`}
        variant="quiet"
        size="small"
        className="-ms-3 print:hidden"
      >
        {t('back')}
      </ButtonLink>
      <PageHeading title={title} lead={text} />
      <p className="rounded-control bg-sunken px-3 py-1 text-sm text-ink-soft">
        <EmailAddress email={email} />
      </p>
      {children}
    </Container>
  )
}
