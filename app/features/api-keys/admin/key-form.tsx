import { useFetcher } from '@remix-run/react'
import { useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { replyTo } from '~/admin/settings/reply-to'
import { sentFields } from '~/admin/settings/sent-fields'
import { secretIn, ShownSecret } from '~/admin/settings/shown-secret'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Plus } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { apiClientRoles } from '~collections/values/team'

/** `posted` may be the reply to any form of the tab. */
export function KeyForm({ reply: posted }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(['apiKeys', 'admin'])
  const fetcher = useFetcher()
  const [made, setMade] = useState(0)
  const reply = useFormReply(fetcher, () => setMade((count) => count + 1), { tellsFailure: false })
  const refused = replyTo('key-make', reply, posted)
  const { value, error } = sentFields(refused)
  const secret = secretIn(reply, posted)
  return (
    <Card as="section" aria-labelledby="key-make">
      <h3 id="key-make" className="text-lg font-semibold">
        {t('make.title')}
      </h3>
      <p className="mt-1 mb-4 max-w-reading text-sm text-ink-soft">{t('make.text')}</p>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 not-empty:mb-4">
        {secret && <ShownSecret key={secret.secret} {...secret} />}
        {refused && !refused.errors && (
          <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>
        )}
      </div>
      <fetcher.Form
        key={made}
        method="post"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="key-make" />
        <TextField
          label={t('make.name')}
          name="name"
          dir="auto"
          autoComplete="off"
          defaultValue={value('name', '')}
          error={error('name')}
          required
        />
        <SelectField
          label={t('scope')}
          name="role"
          defaultValue={value('role', 'viewer')}
          error={error('role')}
        >
          {apiClientRoles.map((role) => (
            <option key={role} value={role}>
              {t(`scopes.${role}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('make.lastDay')}
          hint={t('make.lastDayHint')}
          name="lastDay"
          type="date"
          defaultValue={value('lastDay', '')}
          error={error('lastDay')}
        />
        <Button
          type="submit"
          variant="accent"
          className="justify-self-start @2xl:mt-6.5"
          disabled={fetcher.state !== 'idle'}
        >
          <Plus aria-hidden className="size-4.5" />
          {t('make.make')}
        </Button>
      </fetcher.Form>
      <dl className="mt-4 grid gap-1 text-sm text-ink-soft">
        {apiClientRoles.map((role) => (
          <div key={role} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{t(`scopes.${role}`)}:</dt>
            <dd>{t(`scopeText.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
