import { useNavigate } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { CardForm, ChoiceTexts, LineEnd, oneLine } from '~/admin/settings/card-form'
import type { SentFields } from '~/admin/settings/sent-fields'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Detail, DetailList } from '~/ui/detail-list'
import { Plus } from '~/ui/icons'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'
import { apiClientRoles } from '~collections/values/team'

import type { KeyRow } from '../api-keys.server'
import { Expiry } from './keys-table'
import type { KeysTabData } from './keys-tab.server'

type KeyFormProps = {
  /** The key that `?edit=` names; without one a new one is made. */
  apiKey: KeysTabData['toEdit']
  reply: FormReply | undefined
}

export function KeyForm({ apiKey, reply }: KeyFormProps) {
  const { t } = useTranslation(['apiKeys', 'admin'])
  const navigate = useNavigate()
  const closeTo = useQueryLink()({ edit: null })
  const close = () => navigate(closeTo, { preventScrollReset: true, replace: true })
  return (
    <CardForm
      intent={apiKey ? 'key-change' : 'key-make'}
      posted={reply}
      title={t(apiKey ? 'change.title' : 'make.title')}
      text={t(apiKey ? 'change.text' : 'make.text')}
      record={
        apiKey && {
          id: apiKey.id,
          seen: apiKey.seen,
          fields: { name: apiKey.name, role: apiKey.role, lastDay: apiKey.lastDay },
          now: <StoredKey {...apiKey} />,
        }
      }
      {...(apiKey && { onDone: close })}
      className={oneLine}
      footer={
        <ChoiceTexts
          texts={apiClientRoles.map((role) => ({
            choice: t(`scopes.${role}`),
            text: t(`scopeText.${role}`),
          }))}
        />
      }
    >
      {({ value, error, isBusy }) => (
        <>
          <KeyFields apiKey={apiKey} value={value} error={error} />
          <LineEnd>
            <Button type="submit" variant="accent" disabled={isBusy}>
              {!apiKey && <Plus aria-hidden className="size-4.5" />}
              {t(apiKey ? 'admin:save' : 'make.make')}
            </Button>
            {apiKey && <ButtonLink to={closeTo}>{t('admin:cancel')}</ButtonLink>}
          </LineEnd>
        </>
      )}
    </CardForm>
  )
}

function StoredKey(apiKey: KeyRow) {
  const { t } = useTranslation('apiKeys')
  return (
    <DetailList>
      <Detail label={t('make.name')} value={<bdi>{apiKey.name}</bdi>} />
      <Detail label={t('scope')} value={t(`scopes.${apiKey.role}`)} />
      <Detail label={t('list.expires')} value={<Expiry {...apiKey} />} />
    </DetailList>
  )
}

type KeyFieldsProps = Pick<KeyFormProps, 'apiKey'> & Pick<SentFields, 'value' | 'error'>

function KeyFields({ apiKey, value, error }: KeyFieldsProps) {
  const { t } = useTranslation('apiKeys')
  return (
    <>
      <TextField
        label={t('make.name')}
        name="name"
        dir="auto"
        autoComplete="off"
        defaultValue={value('name', apiKey?.name)}
        error={error('name')}
        required
      />
      <ChoiceField
        label={t('scope')}
        name="role"
        value={value('role', apiKey?.role ?? 'viewer')}
        error={error('role')}
        choices={apiClientRoles}
        textOf={(role) => t(`scopes.${role}`)}
      />
      <TextField
        label={t('make.lastDay')}
        hint={t('make.lastDayHint')}
        name="lastDay"
        type="date"
        defaultValue={value('lastDay', apiKey?.lastDay)}
        error={error('lastDay')}
      />
    </>
  )
}
