import type { ReactNode } from 'react'

import { ListBoundary } from '~/admin/lists/list-boundary'
import { contentTabPath } from '~/admin/sections'
import type { resources } from '~/i18n/resources'
import { useTranslation } from '~/i18n/use-translation'
import { TabLinks } from '~/ui/tab-links'

/** A tab has its name in the texts; what it does stands in its feature. */
type Tab = keyof (typeof resources)['en']['content']['tab']
type ContentFrameProps = { tab: Tab; children: ReactNode }

/** In their order. */
const menu: readonly Tab[] = ['landing', 'media', 'faq', 'pricing', 'testimonials', 'pages', 'sharing']

/** What visitors read, one tab for each kind of it. */
export function ContentFrame({ tab, children }: ContentFrameProps) {
  const { t } = useTranslation('content')
  const tabs = menu.map((id) => ({ id, label: t(`tab.${id}`), to: contentTabPath(id) }))
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <TabLinks label={t('tabs')} tabs={tabs} current={tab} />
      {children}
    </div>
  )
}

export function ContentBoundary() {
  const { t } = useTranslation('content')
  return <ListBoundary title={t('failed')} />
}
