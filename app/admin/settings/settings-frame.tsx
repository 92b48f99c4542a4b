import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { Notice } from '~/ui/notice'

import { ConfirmationPage } from '../confirmation'
import { asksToConfirm } from '../confirmation-fields'
import type { FormReply } from '../form-reply'
import { ReplyNotice } from '../use-form-reply'
import { SettingsMenu } from './settings-menu'
import { settingsPath, type SettingsTabId } from './settings-path'
import type { SettingsMenuData } from './settings-tab.server'

type SettingsFrameProps = {
  tab: SettingsTabId
  menu: SettingsMenuData
  isWide: boolean
  /** To a form that was sent with the whole page. */
  reply: FormReply | undefined
  children: ReactNode
}

/** The menu of the settings and one of its tabs. `?saved=1` says that its form was saved. */
export function SettingsFrame({ tab, menu, isWide, reply, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings')
  const [params] = useSearchParams()
  return (
    <div className="@container">
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6 @6xl:gap-12',
          isWide
            ? '@min-[58rem]:grid-cols-[12.5rem_minmax(0,1fr)] @min-[58rem]:gap-8'
            : '@3xl:grid-cols-[12.5rem_minmax(0,1fr)] @3xl:gap-8',
        )}
      >
        <SettingsMenu menu={menu} isWide={isWide} current={tab} />
        <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
          <h2 className="text-2xl font-semibold tracking-heading">{t(`tab.${tab}`)}</h2>
          {params.has('saved') && !reply && <Notice tone="success">{t('saved')}</Notice>}
          {/* Errors of fields stand at those. */}
          {!(reply && 'errors' in reply) && !asksToConfirm(reply) && <ReplyNotice reply={reply} />}
          {asksToConfirm(reply) ? <ConfirmationPage reply={reply} cancelTo={settingsPath(tab)} /> : children}
        </div>
      </div>
    </div>
  )
}
