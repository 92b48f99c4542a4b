import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { replyToForms } from '~/admin/form-reply'
import { SettingsFrame } from '~/admin/settings/settings-frame'
import { requireSettingsTab } from '~/admin/settings/settings-tab.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { loadPush, pushIntents } from '~/features/notifications/admin/push-intents.server'
import { PushSection } from '~/features/notifications/admin/push-section'
import { AppearanceTab } from '~/features/preferences/admin/appearance-tab'
import { BillingTab } from '~/features/preferences/admin/billing-tab'
import { LanguageTab } from '~/features/preferences/admin/language-tab'
import { NotificationsTab } from '~/features/preferences/admin/notifications-tab'
import { preferenceIntents } from '~/features/preferences/admin/preference-intents.server'
import {
  loadAppearanceTab,
  loadBillingTab,
  loadLanguageTab,
  loadNotificationsTab,
  loadPrivacyTab,
} from '~/features/preferences/admin/preference-tabs.server'
import { PrivacyTab } from '~/features/preferences/admin/privacy-tab'
import { profileIntents } from '~/features/profile/admin/profile-intents.server'
import { ProfileTab } from '~/features/profile/admin/profile-tab'
import { loadProfileTab } from '~/features/profile/admin/profile-tab.server'
import { passkeyIntents } from '~/features/security/admin/passkey-intents.server'
import { profileFormLimits } from '~/features/profile/save-picture.server'
import { securityIntents } from '~/features/security/admin/security-intents.server'
import { SecurityTab } from '~/features/security/admin/security-tab'
import { loadSecurityTab } from '~/features/security/admin/security-tab.server'
import { isSecondStepOn } from '~/auth/second-factor.server'
import { HelpTab } from '~/features/support/admin/help-tab'
import { loadHelpTab } from '~/features/support/admin/help-tab.server'
import { keyIntents } from '~/features/api-keys/admin/key-intents.server'
import { KeysTab } from '~/features/api-keys/admin/keys-tab'
import { loadKeysTab } from '~/features/api-keys/admin/keys-tab.server'
import { webhookIntents } from '~/features/webhooks/admin/webhook-intents.server'
import { WebhooksTab } from '~/features/webhooks/admin/webhooks-tab'
import { loadWebhooksTab } from '~/features/webhooks/admin/webhooks-tab.server'
import { templateIntents } from '~/features/mail-templates/admin/template-intents.server'
import { TemplatesTab } from '~/features/mail-templates/admin/templates-tab'
import { loadTemplatesTab } from '~/features/mail-templates/admin/templates-tab.server'
import { siteIntents } from '~/features/site-settings/admin/site-intents.server'
import { SiteTab } from '~/features/site-settings/admin/site-tab'
import { loadSiteTab } from '~/features/site-settings/admin/site-tab.server'
import { supportIntents } from '~/features/support/admin/support-intents.server'
import { teamIntents } from '~/features/team/admin/team-intents.server'
import { TeamTab } from '~/features/team/admin/team-tab'
import { loadTeamTab } from '~/features/team/admin/team-tab.server'

export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'
export { formHeaders as headers, formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export const handle = {
  i18n: ['admin', 'security', 'settings', 'siteSettings', 'apiKeys', 'webhooks', 'mailTemplates', 'team'],
}

export const clientLoader = keepWhileUnreachable('screen')

/** One tab a request; each is its feature’s own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, member } = await requireSettingsTab(request)
  switch (tab) {
    case 'profile':
      return {
        tab,
        ...(await loadProfileTab(member, request, { isTwoFactorOn: await isSecondStepOn(member) })),
      }
    case 'security':
      return { tab, ...(await loadSecurityTab(member, request)) }
    case 'notifications':
      return { tab, ...loadNotificationsTab(member), ...(await loadPush(member, { request, context })) }
    case 'appearance':
      return { tab, ...loadAppearanceTab(member) }
    case 'language':
      return { tab, ...loadLanguageTab(member, request, context) }
    case 'privacy':
      return { tab, ...loadPrivacyTab(member) }
    case 'billing':
      return { tab, ...loadBillingTab(member) }
    case 'team':
      return { tab, ...(await loadTeamTab(member, request)) }
    case 'site':
      return { tab, ...(await loadSiteTab(member, context)) }
    case 'keys':
      return { tab, ...(await loadKeysTab(member, request, context)) }
    case 'webhooks':
      return { tab, ...(await loadWebhooksTab(member, request)) }
    case 'templates':
      return { tab, ...(await loadTemplatesTab(member, request, context)) }
    case 'help':
      return { tab, ...(await loadHelpTab(member, context)) }
  }
}

export function action(args: ActionFunctionArgs) {
  const intents = {
    ...profileIntents,
    ...securityIntents,
    ...passkeyIntents(args),
    ...preferenceIntents,
    ...pushIntents(args),
    ...supportIntents,
    ...teamIntents,
    ...siteIntents,
    ...templateIntents,
    ...webhookIntents,
    ...keyIntents,
  }
  return answerForm(args, intents, profileFormLimits)
}

export default function SettingsRoute() {
  const reply = useActionData<typeof action>()
  const data = useLoaderData<typeof loader>()
  return (
    <SettingsFrame tab={data.tab} reply={reply}>
      {data.tab === 'profile' && <ProfileTab {...data} reply={reply} />}
      {data.tab === 'security' && <SecurityTab {...data} reply={replyToForms(reply, 'security-')} />}
      {data.tab === 'notifications' && (
        <NotificationsTab {...data} reply={reply}>
          <PushSection push={data.push} />
        </NotificationsTab>
      )}
      {data.tab === 'appearance' && <AppearanceTab {...data} reply={reply} />}
      {data.tab === 'language' && <LanguageTab {...data} reply={reply} />}
      {data.tab === 'privacy' && <PrivacyTab {...data} reply={reply} />}
      {data.tab === 'billing' && <BillingTab {...data} reply={reply} />}
      {data.tab === 'team' && <TeamTab {...data} reply={reply} />}
      {data.tab === 'site' && <SiteTab {...data} reply={reply} />}
      {data.tab === 'keys' && <KeysTab {...data} reply={reply} />}
      {data.tab === 'webhooks' && <WebhooksTab {...data} reply={reply} />}
      {data.tab === 'templates' && <TemplatesTab {...data} reply={replyToForms(reply, 'template-')} />}
      {data.tab === 'help' && <HelpTab {...data} />}
    </SettingsFrame>
  )
}
