import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { PagePreviewDialog } from '~/admin/page-preview-dialog'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { DiscardDraftDialog } from './discard-draft-dialog'
import { PageTextsForm } from './page-texts-form'
import { PageTextsHistory } from './page-texts-history'
import type { PageTextsReply } from './page-texts-intents.server'
import type { PageTextsTabData } from './page-texts-tab.server'
import { ShownTexts } from './shown-texts'
import { otherPages, pageTextsPath, sitePathOf } from '../text-pages'

type PageTextsTabProps = PageTextsTabData & { reply: PageTextsReply | undefined }

export function PageTextsTab({ page, stored, builtIn, history, reply }: PageTextsTabProps) {
  const { t } = useTranslation(['pageTexts', 'content'])
  const { may } = useAdmin()
  // Other words were taken in place of those of the form.
  const [round, setRound] = useState(0)
  const renew = () => setRound(round + 1)
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      {page !== 'landing' && (
        <TabLinks
          label={t('pages')}
          tabs={otherPages.map((id) => ({ id, label: t(`page.${id}`), to: pageTextsPath(id) }))}
          current={page}
        />
      )}
      <TextsHead stored={stored} />
      <DoneNotice />
      <p className="max-w-reading text-ink-soft">
        {t('lead')}{' '}
        {may.edit
          ? t('places', { brand: '{{brand}}', factor: '{{factor}}', percent: '{{percent}}' })
          : t('readOnly')}
      </p>
      {may.edit ? (
        <PageTextsForm
          key={`${page} ${round}`}
          page={page}
          stored={stored}
          builtIn={builtIn}
          posted={reply}
          onTakeTheirs={renew}
        />
      ) : (
        <ShownTexts page={page} words={stored.words} builtIn={builtIn} />
      )}
      {history && <PageTextsHistory page={page} stored={stored} history={history} onRestored={renew} />}
      {may.edit && <DiscardDraftDialog page={page} seen={stored.seen} onDiscarded={renew} />}
      <PagePreviewDialog path={sitePathOf(page)} />
    </div>
  )
}

function TextsHead({ stored: { isDraft, savedAt, savedBy } }: Pick<PageTextsTabData, 'stored'>) {
  const { t } = useTranslation(['content', 'pageTexts'])
  const { may } = useAdmin()
  const formats = useFormats()
  const linkWith = useQueryLink()
  const when = savedAt === null ? null : formatInstant(savedAt, formats)
  const link = (label: string, changes: Record<string, string>) => (
    <ButtonLink size="small" to={linkWith({ ...changes, done: null })} preventScrollReset>
      {label}
    </ButtonLink>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tone={isDraft ? 'warning' : 'success'}>
          {t(isDraft ? 'state.changed' : 'state.published')}
        </Badge>
        {when !== null && (savedBy === null ? when : t('updated', { when, who: savedBy }))}
      </p>
      <p className="flex flex-wrap gap-2 print:hidden">
        {link(t('action.history'), { history: '1' })}
        {may.edit && isDraft && link(t('action.discard'), { discard: '1' })}
        {may.edit && link(t('pageTexts:reset.all'), { reset: 'all' })}
        {!may.edit && link(t('action.preview'), { preview: '1' })}
      </p>
    </div>
  )
}

const done = ['draft', 'published', 'discarded', 'restored'] as const

/** What has led here, where no script says it. */
function DoneNotice() {
  const { t } = useTranslation('content')
  const [params] = useSearchParams()
  const what = done.find((each) => each === params.get('done'))
  return what ? <Notice tone="success">{t(`done.${what}`)}</Notice> : null
}
