import { Form, useNavigation } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Download } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { StatCard, StatCards } from '~/ui/stat-card'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import type { ImportPreview, OpenImport } from './import-page.server'
import { ImportRows } from './import-rows'
import { leftOutPath } from './import-path'
import type { ImportScreen } from './import-screen'

type ImportPreviewPanelProps = { screen: ImportScreen; open: OpenImport; preview: ImportPreview }

export function ImportPreviewPanel({ screen, open, preview }: ImportPreviewPanelProps) {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const counts = { valid: open.valid, duplicate: open.duplicates, rejected: open.rejected }
  const verdicts = ['rejected', 'duplicate', 'valid'] as const
  const format = (count: number) => formatNumber(count, formats)
  const countText = { count: preview.rows.length, value: format(preview.rows.length) }
  return (
    <>
      <FileName open={open} />
      <StatCards>
        {verdicts.toReversed().map((verdict) => (
          <StatCard key={verdict} label={t(`verdict.${verdict}`)} value={format(counts[verdict])} />
        ))}
      </StatCards>
      {preview.ignored.length > 0 && (
        <Notice>
          {t('ignored')}{' '}
          {preview.ignored.map((heading, index) => (
            <span key={index} className="wrap-anywhere">
              {index > 0 && ' · '}
              <bdi className="font-medium">{heading}</bdi>
            </span>
          ))}
        </Notice>
      )}
      {screen.undated && preview.undated > 0 && (
        <Notice tone="warning">{screen.undated(preview.undated)}</Notice>
      )}
      <Decision screen={screen} open={open} />
      <section aria-label={t('rows.caption')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TabLinks
          label={t('verdicts')}
          current={preview.verdict}
          tabs={verdicts.map((verdict) => ({
            id: verdict,
            label: (
              <>
                {t(`verdict.${verdict}`)}
                <span className="text-sm tabular-nums">{format(counts[verdict])}</span>
              </>
            ),
            to: linkWith({ verdict, page: null }),
          }))}
        />
        {preview.verdict === 'valid' && preview.rows.length > 0 && (
          <p className="text-sm text-ink-soft">{t('first', countText)}</p>
        )}
        <ImportRows preview={preview} />
        <LeftOutLink screen={screen} open={open} />
        <AdminPagination page={preview.page} pages={preview.totalPages} />
      </section>
    </>
  )
}

/** The rows that are not imported, as long as they are there. */
export function LeftOutLink({ screen, open }: Pick<ImportPreviewPanelProps, 'screen' | 'open'>) {
  const { t } = useTranslation('usersImport')
  if (!open.hasLeftOut) return null
  return (
    <ButtonLink
      to={leftOutPath(screen.subject, open.id)}
      reloadDocument
      download
      className="justify-self-start"
    >
      <Download aria-hidden className="size-4.5" />
      {t('leftOut')}
    </ButtonLink>
  )
}

export function FileName({ open: { fileName, byName } }: { open: OpenImport }) {
  return (
    <p className="text-ink-soft wrap-anywhere">
      <bdi className="font-medium text-ink">{fileName}</bdi> · <bdi>{byName}</bdi>
    </p>
  )
}

function Decision({ screen, open: { id, valid } }: Pick<ImportPreviewPanelProps, 'screen' | 'open'>) {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  const intent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      {valid === 0 && <p className="font-medium">{t('empty.valid')}</p>}
      {valid > 0 && screen.fields}
      <div className="flex flex-wrap gap-3">
        {valid > 0 && (
          <Button type="submit" name="intent" value="import" variant="accent" disabled={intent != null}>
            {intent === 'import'
              ? t('starting')
              : t('import', { count: valid, value: formatNumber(valid, formats) })}
          </Button>
        )}
        <Button type="submit" name="intent" value="discard" formNoValidate disabled={intent != null}>
          {t('discard')}
        </Button>
      </div>
      {valid > 0 && <p className="text-sm text-ink-soft">{screen.after}</p>}
    </Form>
  )
}
