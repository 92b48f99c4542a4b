import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { ReplyNotice } from '~/admin/use-form-reply'
import { useAdmin } from '~/admin/use-admin'
import { ButtonLink } from '~/ui/button'
import { Plus, CircleCheck, FileText, Globe, Languages } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'
import { useToast } from '~/ui/toast'

import { ConflictDialog, ConflictNotice } from './conflict-dialog'
import { DiscardDialog, ManagerDialogs } from './manager-dialogs'
import { HistoryDialog } from './history-dialog'
import { readListQuery } from './list-view'
import type { LegalDocument } from '~collections/values/legal'
import { ManagerProvider, type Manager, useManager } from './manager-context'
import { ManagerFilters } from './manager-filters'
import type { ManagerPageData } from './manager-page.server'
import { useManagerLink } from './manager-params'
import { Preview } from './preview'
import { SectionListView } from './section-list-view'
import { TrashView } from './trash-view'
import { useConflict } from './conflict-differences'
import { useLeaveGuard } from './use-leave-guard'
import { useSaveQueue } from './use-save-queue'
import { StatCard, StatCards } from '~/ui/stat-card'

export function ManagerPage({ document }: { document: LegalDocument }) {
  const data = useLoaderData<ManagerPageData>()
  const reply = useActionData<FormReply>()
  const { t } = useTranslation('legalManager')
  const [params] = useSearchParams()
  const query = readListQuery(params)
  const toast = useToast()
  const [announcement, announce] = useState('')
  const { queue, sections, operate, decide, isSaving } = useSaveQueue({
    loaded: data.loaded,
    today: data.today,
    onReply: (saveReply) => {
      if (saveReply.outcome === 'saved') toast('success', saveReply.message)
      if (saveReply.outcome === 'failed')
        toast('danger', [t(`${document}.saveFailed`), saveReply.message].filter(Boolean).join('. '))
    },
  })
  const { guard, isAsking, stay, leave } = useLeaveGuard(isSaving)
  const conflict = useConflict(queue.theirs)
  const manager = useMemo<Manager>(
    () => ({ document, sections, operate, guard, conflict, announce }),
    [document, sections, operate, guard, conflict],
  )
  return (
    <ManagerProvider value={manager}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ReplyNotice reply={reply} />
      <ConflictNotice className="mb-4" />
      {params.has('done') && (
        <Notice tone="success" className="mb-4">
          {t(`${document}.saved`)}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ManagerStats />
        <ManagerTabs current={data.trash ? 'trash' : 'sections'} />
        {data.trash ? (
          <TrashView trash={data.trash} />
        ) : (
          <>
            <ManagerFilters query={query} />
            <SectionListView query={query} />
            <Preview texts={data.preview} query={query} />
          </>
        )}
      </div>
      <ManagerDialogs reply={reply} />
      {data.history && <HistoryDialog view={data.history} documentVersion={queue.stored.version} />}
      {queue.theirs && !conflict.isDismissed && (
        <ConflictDialog theirs={queue.theirs.sections} onDecide={decide} />
      )}
      {isAsking && <DiscardDialog onStay={stay} onLeave={leave} />}
    </ManagerProvider>
  )
}

function ManagerTabs({ current }: { current: 'sections' | 'trash' }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const linkWith = useManagerLink()
  const tabs = [
    { id: 'sections', label: t('tab.sections'), to: linkWith({ view: null, trashPage: null }) },
    { id: 'trash', label: t('tab.trash'), to: linkWith({ view: 'trash' }) },
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <TabLinks label={t('tabs')} tabs={tabs} current={current} />
      {may.edit && (
        <ButtonLink variant="accent" to={linkWith({ add: 1 })} preventScrollReset>
          <Plus aria-hidden className="size-4.5" />
          {t('add')}
        </ButtonLink>
      )}
    </div>
  )
}

function ManagerStats() {
  const { t } = useTranslation('legalManager')
  const { sections } = useManager()
  const count = (test: (section: (typeof sections)[number]) => boolean) => sections.filter(test).length
  const cards = [
    { label: t('stat.total'), value: sections.length, Icon: FileText },
    { label: t('stat.published'), value: count(({ status }) => status === 'published'), Icon: CircleCheck },
    { label: t('stat.en'), value: count(({ language }) => language === 'en'), Icon: Globe },
    { label: t('stat.ar'), value: count(({ language }) => language === 'ar'), Icon: Languages },
  ]
  return (
    <StatCards>
      {cards.map(({ label, value, Icon }) => (
        <StatCard key={label} label={label} value={value} icon={<Icon aria-hidden className="size-4.5" />} />
      ))}
    </StatCards>
  )
}
