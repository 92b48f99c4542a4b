import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'

import { settingsPath, type SettingsTab } from './settings-tabs'

type SettingsFormProps = {
  tab: SettingsTab
  intent: string
  /** Of the form in its edit mode. */
  params?: Record<string, string>
  /** The version that the form shows, so that a change made elsewhere in the meantime is not overwritten. */
  seen: string
  /** Of one form among several of the tab. */
  title?: string
  text?: ReactNode
  /** Beside the button. */
  actions?: ReactNode
  withFile?: boolean
  children: ReactNode
}

/** Sends the whole page: what is chosen here may change the language, the theme and every date of it. */
export function SettingsForm({
  tab,
  intent,
  params,
  seen,
  title,
  text,
  actions,
  withFile = false,
  children,
}: SettingsFormProps) {
  const { t } = useTranslation('admin')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card
      as={title === undefined ? 'div' : 'section'}
      aria-labelledby={title === undefined ? undefined : intent}
      className="max-w-3xl"
    >
      {title !== undefined && (
        <h3 id={intent} className="mb-4 text-lg font-semibold">
          {title}
        </h3>
      )}
      {text != null && <p className="mb-4 max-w-reading text-sm text-ink-soft">{text}</p>}
      <Form
        method="post"
        action={settingsPath(tab, params)}
        reloadDocument
        noValidate
        {...(withFile && { encType: 'multipart/form-data' as const })}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="seen" value={seen} />
        {children}
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          {actions}
          <Button type="submit" name="intent" value={intent} variant="brand" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
