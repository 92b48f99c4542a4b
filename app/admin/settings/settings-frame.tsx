import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'

import { ConfirmationPage } from '../confirmation'
import { asksToConfirm } from '../confirmation-fields'
import type { FormReply } from '../form-reply'
import { ReplyNotice } from '../use-form-reply'
import { useAdmin } from '../use-admin'
import { settingsPath, settingsTabs, type SettingsTab } from './settings-tabs'

type SettingsFrameProps = {
  tab: SettingsTab
  /** To a form that was sent with the whole page. */
  reply: FormReply | undefined
  children: ReactNode
}

/** The tabs of the settings around one of them. `?saved=1` says that its form was saved. */
export function SettingsFrame({ tab, reply, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings')
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const isShown = ({ role }: { role: 'viewer' | 'admin' }) => role === 'viewer' || may.delete
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabLinks
        label={t('tabs')}
        current={tab}
        tabs={settingsTabs
          .filter(isShown)
          .map(({ id }) => ({ id, label: t(`tab.${id}`), to: settingsPath(id) }))}
      />
      {params.has('saved') && !reply && <Notice tone="success">{t('saved')}</Notice>}
      {/* Errors of fields stand at those. */}
      {!(reply && 'errors' in reply) && !asksToConfirm(reply) && <ReplyNotice reply={reply} />}
      <h2 className="text-2xl font-semibold tracking-heading">{t(`tab.${tab}`)}</h2>
      {asksToConfirm(reply) ? <ConfirmationPage reply={reply} cancelTo={settingsPath(tab)} /> : children}
    </div>
  )
}
