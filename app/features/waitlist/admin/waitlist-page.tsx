import { useSearchParams } from '@remix-run/react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import type { FormReply } from '~/admin/form-reply'
import { pathOfSection } from '~/admin/sections'
import { useFocusReturn } from '~/admin/lists/use-focus-return'
import { ListAndPanel, useComingRecord } from '~/admin/side-panel'
import { UndoForm } from '~/admin/undo-form'
import { ReplyNotice } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { EntryPanel } from './entry-panel'
import { useDeletion, WaitlistDialogs, type WaitlistDialogsProps } from './waitlist-dialogs'
import { WaitlistList } from './waitlist-list'
import { confirmedChoices, stagesOfTab, waitlistTabs, type WaitlistQuery } from './waitlist-query'
import { readId } from '~collections/values/ids'
import { invitationPresets } from '~collections/values/invitations'
import { languages } from '~collections/values/language'
import type { Figures } from '../figures.server'
import { StatCard, StatCards } from '~/ui/stat-card'
import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { usePolling } from '~/admin/use-polling'
import { ButtonLink } from '~/ui/button'
import { Download, Send, Upload } from '~/ui/icons'
import { displayName } from '../entry-view'
import { useOpenLink } from '../list-params'
import type { WaitlistPageData } from './waitlist-page.server'
import { ListBoundary } from '~/admin/lists/list-boundary'

type WaitlistPageProps = WaitlistDialogsProps & {
  reply: FormReply | undefined
  /** The list changes by itself while invitations are being sent. */
  isUnderway: boolean
  areJoinsConfirmed: boolean
  /** What leads to the waves of invitations. */
  waves: ReactNode
  notice: ReactNode
  /** The invitations sent to the person of the open entry. */
  history: ReactNode
  /** Whether an invitation was actually sent. */
  wasMailed: boolean
}

export function WaitlistPage(props: WaitlistPageProps) {
  const { reply, isUnderway, areJoinsConfirmed, waves, notice, history, wasMailed, ...dialogs } = props
  const { t } = useTranslation('waitlistAdmin')
  const linkWith = useQueryLink()
  const [params] = useSearchParams()
  const { query, list, counts, openId, entry } = dialogs
  const ids = useMemo(() => list.docs.map(({ id }) => id), [list])
  const deletion = useDeletion(openId, reply)
  const shownId = deletion.isDone ? null : readId(params.get('entry'))
  const focusReturn = useFocusReturn(shownId, ids)
  // Not below a form that somebody is filling in.
  usePolling(isUnderway && !params.has('edit'))
  const tabs = waitlistTabs.map((tab) => ({
    id: tab,
    label: t(`tab.${tab}`),
    to: linkWith({ tab: tab === 'all' ? null : tab, status: null, sort: null, page: null, id: null }),
  }))
  const isComing = useComingRecord('entry') !== null
  const panel = shownId !== null && (
    <EntryPanel
      key={shownId}
      id={shownId}
      entry={entry?.id === shownId ? entry : null}
      ids={ids}
      history={history}
      wasMailed={wasMailed}
      reply={reply}
    />
  )
  return (
    <>
      <ReplyNotice reply={reply} />
      <UndoForm reply={reply} label={t('friends.undo')} />
      <ListAndPanel
        panel={panel || null}
        param="entry"
        titleOf={(id) => {
          const found = list.docs.find((each) => each.id === id)
          return found && displayName(found)
        }}
      >
        {!panel && !isComing && <StageCards counts={counts} areJoinsConfirmed={areJoinsConfirmed} />}
        {notice}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <TabLinks label={t('tabs')} tabs={tabs} current={query.tab} />
          <WaitlistActions waves={waves} />
        </div>
        <WaitlistFilters key={query.tab} query={query} />
        <section {...focusReturn} tabIndex={-1} aria-label={t('list')}>
          <FoundPeople {...dialogs} />
          <WaitlistList key={params.get('batch')} query={query} entries={list.docs} openId={shownId} />
        </section>
        <AdminPagination page={list.page} pages={list.totalPages} />
      </ListAndPanel>
      <WaitlistDialogs {...dialogs} deletion={deletion} />
    </>
  )
}

/** The line that gives way to what can be done with the selected. */
function FoundPeople({ list, isCapped, left }: Pick<WaitlistPageData, 'list' | 'isCapped' | 'left'>) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const countText = formatNumber(list.totalDocs, formats) + (isCapped ? '+' : '')
  return (
    <p role="status" className="flex min-h-12 flex-wrap items-center text-sm text-ink-soft">
      {[
        list.totalDocs > 0 && t('found', { count: list.totalDocs, value: countText }),
        left > 0 && t('foundLeft', { count: left, value: formatNumber(left, formats) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

type StageCardsProps = { counts: Figures; areJoinsConfirmed: boolean }

/** While nobody is asked to confirm, everybody counts at once. */
function StageCards({ counts, areJoinsConfirmed }: StageCardsProps) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const format = (count: number) => formatNumber(count, formats)
  const valuesOf = (count: number) => ({ count, value: format(count) })
  const { inQueue, pending, invited, opened, registered, unconfirmed, unsubscribed } = counts
  const isConfirmedShown = areJoinsConfirmed || unconfirmed > 0
  const besides = unsubscribed > 0 ? t('cards.besides', valuesOf(unsubscribed)) : null
  const openedNote = opened > 0 ? t('cards.opened', valuesOf(opened)) : null
  const waiting = unconfirmed > 0 ? t('cards.unconfirmed', valuesOf(unconfirmed)) : null
  // All of one height, and low while none has a note.
  const noNote = besides === null && openedNote === null && waiting === null ? undefined : null
  return (
    <StatCards count={isConfirmedShown ? 5 : 4}>
      <StatCard label={t('cards.total')} value={format(inQueue)} note={besides ?? noNote} />
      {isConfirmedShown && (
        <StatCard
          label={t('cards.confirmed')}
          value={t('cards.confirmedOf', { value: format(inQueue), total: format(inQueue + unconfirmed) })}
          note={waiting ?? noNote}
        />
      )}
      <StatCard label={t('stage.pending')} value={format(pending)} note={noNote} />
      <StatCard label={t('stage.sent')} value={format(invited)} note={openedNote ?? noNote} />
      <StatCard label={t('stage.completed')} value={format(registered)} note={noNote} />
    </StatCards>
  )
}

function WaitlistFilters({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <ListFilters
      t={t}
      search={query.search}
      kept={{ tab: query.tab === 'all' ? null : query.tab, sort: sortParam(query.sort) }}
      fold={{
        label: t('filter.toggle'),
        count: [query.status, query.language, query.confirmed].filter((choice) => choice !== null).length,
      }}
      className="@lg:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem] @5xl:grid-cols-[minmax(0,1fr)_12rem_12rem_12rem]"
    >
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={stagesOfTab[query.tab]}
        textOf={(stage) => t(`stage.${stage}`)}
        value={query.status}
      />
      <ChoiceField
        name="language"
        label={t('column.language')}
        any={t('filter.anyLanguage')}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
        value={query.language}
      />
      <ChoiceField
        name="confirmed"
        label={t('filter.confirmed')}
        any={t('filter.anyConfirmed')}
        choices={confirmedChoices}
        textOf={(choice) => t(`confirmed.${choice}`)}
        value={query.confirmed}
      />
    </ListFilters>
  )
}

function WaitlistActions({ waves }: Pick<WaitlistPageProps, 'waves'>) {
  const { t } = useTranslation(['waitlistAdmin', 'export'])
  const { may } = useAdmin()
  const openLink = useOpenLink()
  if (!may.edit) return waves
  return (
    <div className="flex flex-wrap gap-3 max-sm:contents print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        {may.delete && (
          <ButtonLink
            to={`${pathOfSection('waitlist')}/import`}
            title={t('import')}
            className="max-sm:px-3! print:hidden"
          >
            <Upload aria-hidden className="size-4.5" />
            <span className="max-sm:sr-only">{t('import')}</span>
          </ButtonLink>
        )}
        <ButtonLink
          to={openLink({ export: 1 })}
          title={t('export:title')}
          preventScrollReset
          className="max-sm:px-3! print:hidden"
        >
          <Download aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only">{t('export:title')}</span>
        </ButtonLink>
        {waves}
      </div>
      <InviteNext />
    </div>
  )
}

/** By any number, or by one of the usual ones at once. */
function InviteNext() {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const openLink = useOpenLink()
  return (
    <div role="group" aria-label={t('invite.next')} className="flex max-sm:w-full print:hidden">
      <ButtonLink
        variant="accent"
        to={openLink({ invite: 'next' })}
        preventScrollReset
        className="rounded-e-none max-sm:grow max-sm:px-2!"
      >
        <Send aria-hidden className="size-4.5 max-sm:hidden rtl:-scale-x-100" />
        {t('invite.next')}
      </ButtonLink>
      {invitationPresets.map((count) => (
        <ButtonLink
          key={count}
          variant="accent"
          to={openLink({ invite: 'next', count })}
          preventScrollReset
          aria-label={t('invite.nextCount', { value: formatNumber(count, formats) })}
          title={t('invite.nextCount', { value: formatNumber(count, formats) })}
          className="-ms-px min-w-11 rounded-none border-s-on-accent/30 px-2.5! tabular-nums last:rounded-e-control"
        >
          {formatNumber(count, formats)}
        </ButtonLink>
      ))}
    </div>
  )
}

export function WaitlistBoundary() {
  const { t } = useTranslation('waitlistAdmin')
  return <ListBoundary title={t('failed')} />
}
