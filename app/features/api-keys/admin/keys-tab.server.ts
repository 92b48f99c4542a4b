import { formatsOf } from '~/admin/formats-of.server'
import { idParam, pageParam } from '~/admin/lists/list-query'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'

import { lastDayOf, readKeys } from '../api-keys.server'
import { keyIntents } from './key-intents.server'

/** For admins alone. `?edit=` names a key to change, `?revoke=` asks whether one is to end. */
async function load({ member, request, context: { environment } }: TabVisit) {
  const url = new URL(request.url)
  const page = pageParam.parse(url.searchParams.get('page'))
  const list = await orUnavailable(() => readKeys(member, page))
  leaveEmptyPage(url, page, list)
  const named = (param: string) => {
    const wanted = idParam.parse(url.searchParams.get(param))
    return list.docs.find(({ id }) => id === wanted) ?? null
  }
  const { timeZone } = formatsOf(member.user, languageOf(request), environment)
  const edited = named('edit')
  return {
    keys: list.docs,
    page,
    totalPages: list.totalPages,
    now: Date.now(),
    toEdit: edited && { ...edited, lastDay: lastDayOf(edited, timeZone) },
    toRevoke: named('revoke'),
  }
}

export const keysTab = {
  id: 'keys',
  group: 'site',
  role: 'admin',
  load,
  intents: () => keyIntents,
} as const satisfies SettingsTab

export type KeysTabData = Awaited<ReturnType<typeof load>>
