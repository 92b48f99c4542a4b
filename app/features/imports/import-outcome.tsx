import { pathOfSection } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { StatCard, StatCards } from '~/ui/stat-card'

import type { OpenImport } from './import-page.server'
import { importPath } from './import-path'
import { FileName, LeftOutLink } from './import-preview-panel'
import type { ImportScreen } from './import-screen'

/** What came of an import that has ended. */
export function ImportOutcome({ screen, open }: { screen: ImportScreen; open: OpenImport }) {
  const { t } = useTranslation('usersImport')
  const { status, created } = open
  return (
    <>
      <FileName open={open} />
      {status === 'finished' && <Finished open={open} />}
      {status === 'failed' && <Failed screen={screen} created={created} />}
      {status === 'discarded' && <Notice>{t('discarded')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {created > 0 && (
          <ButtonLink to={pathOfSection(screen.subject)} variant="brand">
            {screen.show}
          </ButtonLink>
        )}
        <ButtonLink to={importPath(screen.subject)}>{t('finished.another')}</ButtonLink>
        <LeftOutLink screen={screen} open={open} />
      </div>
    </>
  )
}

function Failed({ screen, created }: { screen: ImportScreen; created: number }) {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  const added =
    created > 0 && t('finished.created', { count: created, value: formatNumber(created, formats) })
  return (
    <Notice tone="danger">
      <p>{added ? screen.failedMidway : t('failed')}</p>
      {added && <p>{added}</p>}
    </Notice>
  )
}

function Finished({ open: { created, done, duplicates, rejected } }: { open: OpenImport }) {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  const skipped = done - created
  return (
    <>
      <Notice tone={created > 0 ? 'success' : 'info'}>
        <p>{created > 0 ? t('finished.created', valuesOf(created)) : t('finished.nobody')}</p>
        {skipped > 0 && <p>{t('finished.skipped', valuesOf(skipped))}</p>}
      </Notice>
      <StatCards>
        <StatCard label={t('latest.created')} value={formatNumber(created, formats)} />
        <StatCard label={t('verdict.duplicate')} value={formatNumber(duplicates, formats)} />
        <StatCard label={t('verdict.rejected')} value={formatNumber(rejected, formats)} />
      </StatCards>
    </>
  )
}
