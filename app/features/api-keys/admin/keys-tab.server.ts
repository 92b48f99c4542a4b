import { formatsOf } from '~/admin/formats-of.server'
import { idParam, pageParam } from '~/admin/lists/list-query'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'

import { languageOf } from '~/i18n/detect-language.server'
import type { Environment } from '~cms/environment'

import { lastDayOf, readKeys } from '../api-keys.server'

type Deps = { environment: Pick<Environment, 'SITE_TIME_ZONE'> }

/** Of admins alone. `?edit=` names a key to change, `?revoke=` asks whether one is to end. */
export async function loadKeysTab(member: Member, request: Request, { environment }: Deps) {
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

export type KeysTabData = Awaited<ReturnType<typeof loadKeysTab>>
