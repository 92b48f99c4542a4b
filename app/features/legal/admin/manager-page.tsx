import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { useLanguage, useTranslation } from '~/i18n/use-translation'

import { ReplyNotice } from '~/admin/use-form-reply'
import { ListFilters } from '~/admin/lists/list-filters'
import { announcementPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { Button, ButtonLink } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { CircleCheck, FileText, Globe, Languages, Megaphone, Plus, Undo } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'

import type { answerManagerForm } from './answer-manager-form.server'
import { ConflictDialog, ConflictNotice } from './conflict-dialog'
import { ManagerDialogs } from './manager-dialogs'
import { HistoryDialog } from './history-dialog'
import { marksOf, sectionMarks } from '../section-drafts'
import { readListQuery, type ListQuery } from './list-view'
import { languages } from '~collections/values/language'
import { legalStatuses, termsCategories, type LegalDocument } from '~collections/values/legal'
import { ManagerProvider, useManager } from './manager-context'
import type { ManagerPageData } from './manager-page.server'
import { readUndo, useManagerLink } from './manager-params'
import { Preview } from './preview'
import { SectionListView } from './section-list-view'
import { TrashView } from './trash-view'
import { StatCard, StatCards } from '~/ui/stat-card'

export function ManagerPage({ document }: { document: LegalDocument }) {
  const data = useLoaderData<ManagerPageData>()
  const reply = useActionData<typeof answerManagerForm>()
  const { t } = useTranslation('legalManager')
  const [params] = useSearchParams()
  const query = readListQuery(params, useLanguage())
  return (
    <ManagerProvider document={document} loaded={data.loaded} today={data.today} clock={data.clock}>
      <ReplyNotice reply={reply} />
      <ConflictNotice className="mb-4" />
      {params.has('done') && (
        <Notice tone="success" className="mb-4">
          {params.get('done') === 'discarded' ? (
            <>
              {t('done.discarded')}
              <UndoDiscard />
            </>
          ) : (
            <>
              {t(`${document}.saved`)}
              <UndoRestore />
            </>
          )}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ManagerStats />
        <ManagerTabs current={data.trash ? 'trash' : 'sections'} />
        {data.trash ? (
          <TrashView trash={data.trash} />
        ) : (
          <>
            <MissedNotice />
            <ManagerFilters query={query} />
            <SectionListView query={query} />
            <Preview texts={data.preview} query={query} />
          </>
        )}
      </div>
      <ManagerDialogs reply={reply} />
      {data.history && <HistoryDialog view={data.history} />}
      <ConflictDialog />
    </ManagerProvider>
  )
}

/** The version that was there before stands in the history. */
function UndoRestore() {
  const { t } = useTranslation('legalManager')
  const { sections } = useManager()
  const [params] = useSearchParams()
  const former = readUndo(params)
  const section = sections.find(({ id }) => id === former?.id)
  if (!former || !section) return null
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="id" value={former.id} />
      <input type="hidden" name="versionId" value={former.versionId} />
      <input type="hidden" name="seen" value={section.updatedAt} />
      <Button type="submit" name="intent" value="restore" size="small">
        <Undo aria-hidden className="size-4" />
        {t('history.undoRestore')}
      </Button>
    </Form>
  )
}

/** Without JavaScript; with it, a toast offers the same. */
function UndoDiscard() {
  const { t } = useTranslation('legalManager')
  const [params] = useSearchParams()
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="undo" value={params.get('undo') ?? ''} />
      <Button type="submit" name="intent" value="undo" size="small">
        <Undo aria-hidden className="size-4" />
        {t('toggle.undo')}
      </Button>
    </Form>
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
        <div className="flex flex-wrap gap-3 print:hidden">
          <TellTheList />
          <ButtonLink variant="accent" to={linkWith({ add: 1 })} preventScrollReset>
            <Plus aria-hidden className="size-4.5" />
            {t('add')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Leads to the draft of an announcement, with words that say what has changed. */
function TellTheList() {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  return (
    <Form method="post" action={announcementPath('new')}>
      <input type="hidden" name="document" value={document} />
      <Button type="submit" name="intent" value="writeLegalChange">
        <Megaphone aria-hidden className="size-4.5" />
        {t('tellList')}
      </Button>
    </Form>
  )
}

function ManagerStats() {
  const { t } = useTranslation('legalManager')
  const formats = useFormats()
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
        <StatCard
          key={label}
          label={label}
          value={formatNumber(value, formats)}
          icon={<Icon aria-hidden className="size-4.5" />}
        />
      ))}
    </StatCards>
  )
}

/** Nobody is there when it happens. */
function MissedNotice() {
  const { t } = useTranslation('legalManager')
  const { sections } = useManager()
  const linkWith = useManagerLink()
  if (!sections.some((section) => marksOf(section).includes('missed'))) return null
  return (
    <Notice tone="danger">
      <p>{t('missed')}</p>
      <ButtonLink
        size="small"
        to={linkWith({ mark: 'missed', page: null })}
        preventScrollReset
        className="mt-2"
      >
        {t('missedLook')}
      </ButtonLink>
    </Notice>
  )
}

function ManagerFilters({ query }: { query: ListQuery }) {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  const [params] = useSearchParams()
  const hasCategory = document === 'terms'
  return (
    <ListFilters
      t={t}
      search={query.search}
      kept={{ sort: params.get('sort') }}
      fold={{
        label: t('filter.toggle'),
        count: [query.language, query.status, query.category, query.mark].filter((choice) => choice !== null)
          .length,
      }}
      className={
        hasCategory
          ? '@3xl:grid-flow-row! @3xl:grid-cols-[minmax(0,1fr)_10rem_10rem] @5xl:grid-cols-[minmax(0,1fr)_10rem_10rem_13rem_12rem]'
          : '@3xl:grid-cols-[minmax(0,1fr)_10rem_10rem_13rem]'
      }
    >
      <ChoiceField
        name="language"
        label={t('column.language')}
        any={t('filter.anyLanguage')}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
        value={query.language}
      />
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={legalStatuses}
        textOf={(status) => t(`status.${status}`)}
        value={query.status}
      />
      {hasCategory && (
        <ChoiceField
          name="category"
          label={t('column.category')}
          any={t('filter.anyCategory')}
          choices={termsCategories}
          textOf={(category) => t(`category.${category}`)}
          value={query.category}
        />
      )}
      <ChoiceField
        name="mark"
        label={t('filter.mark')}
        any={t('filter.anyMark')}
        choices={sectionMarks}
        textOf={(mark) => t(`filter.marks.${mark}`)}
        value={query.mark}
        className={hasCategory ? '@3xl:col-span-2 @5xl:col-span-1' : 'col-span-full @3xl:col-span-1'}
      />
    </ListFilters>
  )
}
