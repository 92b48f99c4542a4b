import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import type { ScreenTab, TabVisit } from '~/admin/screen-tabs.server'
import { orUnavailable } from '~/http/replies.server'
import { hasRole } from '~collections/access/roles'

import { contentShapes, type ContentKind } from '../content-kinds'
import { listContent } from '../content-records.server'
import { parseContentQuery } from './content-query'
import { contentIntents } from './content-intents.server'

/** All of a kind, or what is in its trash. */
function tabOf<Kind extends ContentKind>(kind: Kind) {
  return {
    id: kind,
    role: 'viewer',
    async load({ member, request }: TabVisit) {
      const url = new URL(request.url)
      const { hasTrash } = contentShapes[kind]
      const query = parseContentQuery(url.searchParams)
      const isTrash = query.view === 'trash' && hasTrash && hasRole(member.user, 'admin')
      const list = await orUnavailable(() => listContent(member, kind, { ...query, isTrash }))
      leaveEmptyPage(url, query.page, list)
      return { kind, query: { ...query, view: isTrash ? ('trash' as const) : ('current' as const) }, list }
    },
    intents: () => contentIntents,
  } as const satisfies ScreenTab
}

export const faqTab = tabOf('faq')
export const pricingTab = tabOf('pricing')
export const testimonialsTab = tabOf('testimonials')

export type ContentListData = Awaited<
  ReturnType<(typeof faqTab | typeof pricingTab | typeof testimonialsTab)['load']>
>
export type ContentRow = ContentListData['list']['docs'][number]
