import type { Member } from '~/auth/identify.server'
import { idParam, pageParam } from '~/admin/lists/list-query'
import { readHistory } from '~/features/audit/read-history.server'
import { HttpError } from '~/http/http-error.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { toZonedTime } from '~/i18n/zoned-time'
import { hasRole } from '~collections/access/roles'

import { contentKinds, contentShapes, type ContentKind } from '../content-kinds'
import { readContent } from '../content-records.server'
import { listVersions, readVersion } from '../content-versions.server'

/** One of a kind, or with the id `new` an empty form. */
export async function loadContentPage(
  member: Member,
  request: Request,
  params: { kind?: string | undefined; id?: string | undefined },
  timeZone: string,
) {
  const kind = contentKinds.find((each) => each === params.kind)
  const id = params.id === 'new' ? null : idParam.parse(params.id)
  if (!kind || (id === null && params.id !== 'new')) throw new Response(null, { status: 404 })
  if (id === null) {
    if (!hasRole(member.user, 'editor')) throw new Response(null, { status: 403 })
    const { date: today } = toZonedTime(Date.now(), timeZone)
    return { kind, record: null, today, history: null, audited: null }
  }
  const query = new URL(request.url).searchParams
  const version = idParam.parse(query.get('version'))
  const { collection } = contentShapes[kind]
  const [record, history, audited] = await orUnavailable(() =>
    Promise.all([
      readOr404(member, kind, id),
      query.has('history')
        ? readHistoryOf(member, { kind, id, version, page: pageParam.parse(query.get('historyPage')) })
        : null,
      readHistory(member, collection, id, languageOf(request)),
    ]),
  )
  return { kind, record, today: null, history, audited }
}

async function readOr404(member: Member, kind: ContentKind, id: number) {
  try {
    return await readContent(member, kind, id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw new Response(null, { status: 404 })
    throw error
  }
}

type Wanted = { kind: ContentKind; id: number; version: number | null; page: number }

async function readHistoryOf(member: Member, { kind, id, version, page }: Wanted) {
  return version === null
    ? { version: null, list: await listVersions(member, kind, id, page) }
    : { version: await readVersion(member, kind, { id, version }), list: null }
}

export type ContentPageData = Awaited<ReturnType<typeof loadContentPage>>
export type ShownContent = NonNullable<ContentPageData['record']>
