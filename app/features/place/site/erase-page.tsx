import { Form, useNavigation } from '@remix-run/react'

import { TokenLink, TokenPage } from '~/features/invitations/token-page'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { sitePaths } from '~/site/paths'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import { OwnPage } from './own-page'

type ErasePageProps = { email: string | null; isErased: boolean; failed: boolean; isLimited: boolean }

const items = ['place', 'messages', 'account', 'rest'] as const

/** Says what goes; only the button erases. */
export function ErasePage({ email, isErased, failed, isLimited }: ErasePageProps) {
  const { t } = useTranslation('rights')
  const language = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  if (isErased)
    return (
      <TokenPage mood="accepted" title={t('erased.title')} text={t('erased.text')} email={null}>
        <TokenLink to={sitePaths.home}>{t('erased.home')}</TokenLink>
      </TokenPage>
    )
  return (
    <OwnPage email={email} title={t('erase.title')} text={t('erase.text')}>
      {failed && <Notice tone="danger">{t('failed')}</Notice>}
      {isLimited && <Notice tone="danger">{t('tooManyThisHour')}</Notice>}
      <section aria-labelledby="what-goes">
        <h2 id="what-goes" className="text-xl font-semibold">
          {t('erase.list')}
        </h2>
        <ul className="mt-3 list-disc ps-5">
          {items.map((item) => (
            <li key={item} className="mt-1">
              {t(`erase.items.${item}`)}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-ink-soft">{t('erase.stays')}</p>
      <Form method="post" action={`?lng=${language}`}>
        <Button type="submit" variant="danger" size="large" disabled={isBusy}>
          {isBusy ? t('erase.busy') : t('erase.button')}
        </Button>
      </Form>
    </OwnPage>
  )
}
