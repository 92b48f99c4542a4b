import { Form, useNavigation } from '@remix-run/react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import { OwnPage } from './own-page'

type AddressPageProps = {
  email: string | null
  canMove: boolean
  isSent: boolean
  failed: boolean
  error: string | null
  typed: string
}

export function AddressPage({ email, canMove, isSent, failed, error, typed }: AddressPageProps) {
  const { t } = useTranslation('rights')
  const language = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <OwnPage
      email={email}
      title={t('address.title')}
      text={canMove ? t('address.text') : t('address.closed')}
    >
      {failed && <Notice tone="danger">{t('failed')}</Notice>}
      {isSent && <Notice tone="success">{t('address.sent')}</Notice>}
      {canMove && (
        <Form method="post" action={`?lng=${language}`} noValidate className="grid w-full max-w-md gap-4">
          <TextField
            label={t('address.label')}
            hint={t('address.hint')}
            error={error ?? undefined}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            required
            maxLength={320}
            defaultValue={typed}
            key={isSent ? 'sent' : 'asked'}
          />
          <Button type="submit" variant="brand" size="large" disabled={isBusy} className="justify-self-start">
            {isBusy ? t('address.busy') : t('address.button')}
          </Button>
        </Form>
      )}
    </OwnPage>
  )
}
