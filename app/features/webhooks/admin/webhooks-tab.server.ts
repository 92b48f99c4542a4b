import { idParam, pageParam } from '~/admin/lists/list-query'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { orUnavailable } from '~/http/replies.server'

import { readDeliveries, readWebhooks } from '../manage-webhooks.server'
import { deliveryState } from '../webhook-fields'
import { webhookIntents } from './webhook-intents.server'

/** For admins alone. `?edit=`, `?secret=` and `?delete=` name a webhook, `?state=` the deliveries. */
async function load({ member, request }: TabVisit) {
  const url = new URL(request.url)
  const page = pageParam.parse(url.searchParams.get('page'))
  const state = deliveryState.parse(url.searchParams.get('state'))
  const [webhooks, deliveries] = await orUnavailable(() =>
    Promise.all([readWebhooks(member), readDeliveries(member, { state, page })]),
  )
  leaveEmptyPage(url, page, deliveries)
  const named = (param: string) => {
    const wanted = idParam.parse(url.searchParams.get(param))
    return webhooks.find(({ id }) => id === wanted) ?? null
  }
  return {
    webhooks,
    deliveries: deliveries.docs,
    page,
    totalPages: deliveries.totalPages,
    state,
    toEdit: named('edit'),
    toRenew: named('secret'),
    toDelete: named('delete'),
  }
}

export const webhooksTab = {
  id: 'webhooks',
  group: 'site',
  role: 'admin',
  load,
  intents: () => webhookIntents,
} as const satisfies SettingsTab

export type WebhooksTabData = Awaited<ReturnType<typeof load>>
