import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { translator } from '~/i18n/i18n.server'
import { orUnavailable } from '~/http/replies.server'
import { requireAdmin } from '~/auth/identify.server'

import { readSite } from '../change-site.server'
import { siteIntents } from './site-intents.server'

/** With what the environment says where the settings are empty. */
async function load({ member, context: { environment } }: TabVisit) {
  requireAdmin(member)
  const { seen, values } = await orUnavailable(() => readSite(member))
  return {
    seen,
    values,
    given: {
      sender: environment.MAIL_FROM.address,
      retentionMessages: environment.RETENTION_MESSAGES_MONTHS,
      retentionWaitlist: environment.RETENTION_WAITLIST_MONTHS,
      sendsMail: environment.SMTP_URL !== undefined,
    },
    embedding: {
      siteUrl: environment.SITE_URL,
      titles: { en: translator('en')('common:joinWaitlist'), ar: translator('ar')('common:joinWaitlist') },
    },
  }
}

export const siteTab = {
  id: 'site',
  group: 'site',
  role: 'admin',
  load,
  intents: () => siteIntents,
} as const satisfies SettingsTab

export type SiteTabData = Awaited<ReturnType<typeof load>>
