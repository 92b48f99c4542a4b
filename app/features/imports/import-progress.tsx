import { Link } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'
import { Card } from '~/ui/card'
import { ProgressBar } from '~/ui/progress-bar'

import type { OpenImport } from './import-page.server'
import { importPath } from './import-path'
import { FileName } from './import-preview-panel'
import type { ImportScreen } from './import-screen'

/** A file that is being read, or people that are being added. Without script, a link shows how far it is. */
export function ImportProgress({ screen, open }: { screen: ImportScreen; open: OpenImport }) {
  const { t } = useTranslation('usersImport')
  const formats = useFormats()
  const { id, status, done, valid } = open
  const isRunning = status === 'running'
  return (
    <Card as="section" aria-labelledby="progress" className="grid gap-3 max-sm:p-4">
      <h3 id="progress" role="status" className="font-semibold">
        {t(isRunning ? 'running.title' : 'reading.title')}
      </h3>
      <FileName open={open} />
      {isRunning && (
        <>
          <p className="tabular-nums">
            {t('running.progress', {
              done: formatNumber(done, formats),
              total: formatNumber(valid, formats),
            })}
          </p>
          <ProgressBar label={t('running.title')} value={done} max={valid} />
        </>
      )}
      <p className="max-w-reading text-sm text-ink-soft">{t(isRunning ? 'running.text' : 'reading.text')}</p>
      <noscript>
        <Link to={importPath(screen.subject, id)} className={buttonStyle()}>
          {t('running.refresh')}
        </Link>
      </noscript>
    </Card>
  )
}
