import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { replyToForms } from '~/admin/form-reply'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { SettingsFrame } from '~/admin/settings/settings-frame'
import { intentsOf } from '~/admin/screen-tabs.server'
import { loadSettingsTab } from '~/admin/settings/settings-tab.server'
import { KeysTab } from '~/features/api-keys/admin/keys-tab'
import { keysTab } from '~/features/api-keys/admin/keys-tab.server'
import { TemplatesTab } from '~/features/mail-templates/admin/templates-tab'
import { templatesTab } from '~/features/mail-templates/admin/templates-tab.server'
import { NotificationsTab } from '~/features/notifications/admin/notifications-tab'
import { notificationsTab } from '~/features/notifications/admin/notifications-tab.server'
import { AppearanceTab } from '~/features/preferences/admin/appearance-tab'
import { BillingTab } from '~/features/preferences/admin/billing-tab'
import { LanguageTab } from '~/features/preferences/admin/language-tab'
import * as preferences from '~/features/preferences/admin/preference-tabs.server'
import { PrivacyTab } from '~/features/preferences/admin/privacy-tab'
import { ProfileTab } from '~/features/profile/admin/profile-tab'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import { profileFormLimits } from '~/features/profile/save-picture.server'
import { SecurityTab } from '~/features/security/admin/security-tab'
import { securityTab } from '~/features/security/admin/security-tab.server'
import { SiteTab } from '~/features/site-settings/admin/site-tab'
import { siteTab } from '~/features/site-settings/admin/site-tab.server'
import { HelpTab } from '~/features/support/admin/help-tab'
import { helpTab } from '~/features/support/admin/help-tab.server'
import { TeamTab } from '~/features/team/admin/team-tab'
import { teamTab } from '~/features/team/admin/team-tab.server'
import { WebhooksTab } from '~/features/webhooks/admin/webhooks-tab'
import { webhooksTab } from '~/features/webhooks/admin/webhooks-tab.server'

export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'
export { formHeaders as headers, formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = {
  i18n: ['admin', 'security', 'settings', 'siteSettings', 'apiKeys', 'webhooks', 'mailTemplates', 'team'],
}

export const clientLoader = keepWhileUnreachable('screen')

/** In their order. Each says in its feature who sees it, what it shows, and what its forms do. */
const tabs = [
  profileTab,
  securityTab,
  notificationsTab,
  preferences.appearanceTab,
  preferences.languageTab,
  preferences.privacyTab,
  siteTab,
  teamTab,
  preferences.billingTab,
  keysTab,
  webhooksTab,
  templatesTab,
  helpTab,
] as const

export function loader(args: LoaderFunctionArgs) {
  return loadSettingsTab(tabs, args)
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, intentsOf(tabs, args), profileFormLimits)
}

export default function SettingsRoute() {
  const reply = useActionData<typeof action>()
  const data = useLoaderData<typeof loader>()
  return (
    <SettingsFrame tab={data.tab} menu={data.menu} isWide={data.isWide} reply={reply}>
      {data.tab === 'profile' && <ProfileTab {...data} reply={reply} />}
      {data.tab === 'security' && <SecurityTab {...data} reply={replyToForms(reply, 'security-')} />}
      {data.tab === 'notifications' && <NotificationsTab {...data} reply={reply} />}
      {data.tab === 'appearance' && <AppearanceTab {...data} reply={reply} />}
      {data.tab === 'language' && <LanguageTab {...data} reply={reply} />}
      {data.tab === 'privacy' && <PrivacyTab {...data} reply={reply} />}
      {data.tab === 'site' && <SiteTab {...data} reply={reply} />}
      {data.tab === 'team' && <TeamTab {...data} reply={reply} />}
      {data.tab === 'billing' && <BillingTab {...data} reply={reply} />}
      {data.tab === 'keys' && <KeysTab {...data} reply={reply} />}
      {data.tab === 'webhooks' && <WebhooksTab {...data} reply={reply} />}
      {data.tab === 'templates' && <TemplatesTab {...data} reply={replyToForms(reply, 'template-')} />}
      {data.tab === 'help' && <HelpTab {...data} />}
    </SettingsFrame>
  )
}
