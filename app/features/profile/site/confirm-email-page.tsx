import { adminPath } from '~/admin/sections'
import { TokenForm, TokenLink, TokenPage } from '~/features/invitations/token-page'
import { useTranslation } from '~/i18n/use-translation'

type ConfirmEmailPageProps = { email: string | null; outcome: 'done' | 'taken' | null; failed: boolean }

/** Opening the link changes nothing; only the button does. */
export function ConfirmEmailPage({ email, outcome, failed }: ConfirmEmailPageProps) {
  const { t } = useTranslation('settings')
  if (email !== null && outcome === null)
    return (
      <TokenPage mood="open" title={t('confirmEmail.title')} text={t('confirmEmail.text')} email={email}>
        <TokenForm
          label={t('confirmEmail.button')}
          busyLabel={t('confirmEmail.busy')}
          error={failed ? t('confirmEmail.failed') : null}
        >
          {null}
        </TokenForm>
      </TokenPage>
    )
  const state = outcome ?? 'over'
  return (
    <TokenPage
      mood={state === 'done' ? 'accepted' : 'closed'}
      title={t(`confirmEmail.${state}.title`)}
      text={t(`confirmEmail.${state}.text`)}
      email={null}
    >
      <TokenLink to={`${adminPath}?as=member`}>{t('confirmEmail.signIn')}</TokenLink>
    </TokenPage>
  )
}
