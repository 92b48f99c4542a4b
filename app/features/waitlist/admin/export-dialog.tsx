import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatNumber } from '~/i18n/format'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { ProgressBar } from '~/ui/progress-bar'
import { useQueryLink } from '~/ui/use-query-link'

import { ExportLinks } from './export-links'
import type { WaitlistQuery } from './waitlist-query'
import { useEffect, useRef, useState } from 'react'
import { readExport } from './read-export'

type ExportDialogProps = { query: WaitlistQuery; matchCount: number | null; total: number }

/** Without JavaScript the links are plain downloads. */
export function ExportDialog({ query, matchCount, total }: ExportDialogProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const language = useLanguage()
  const linkWith = useQueryLink()
  const { state, start, cancel } = useExport()
  return (
    <Dialog title={t('export.title')} closeLabel={t('admin:close')} closeTo={linkWith({ export: null })}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('export.text')}</p>
        {state.status === 'failed' && <Notice tone="danger">{t('export.failed')}</Notice>}
        {state.status === 'done' && (
          <Notice tone="success">
            {t('export.done', { count: state.rows, value: formatNumber(state.rows, language) })}
          </Notice>
        )}
        {state.status === 'running' ? (
          <ExportProgress state={state} onCancel={cancel} />
        ) : (
          <ExportLinks query={query} matchCount={matchCount} total={total} onStart={start} />
        )}
      </div>
    </Dialog>
  )
}

type ExportProgressProps = { state: ExportState & { status: 'running' }; onCancel: () => void }

function ExportProgress({ state: { rows, total }, onCancel }: ExportProgressProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const language = useLanguage()
  const value = formatNumber(rows, language)
  return (
    <div className="grid gap-3">
      <p className="tabular-nums">
        {total === null
          ? t('export.underway', { value })
          : t('export.underwayOf', { value, total: formatNumber(total, language) })}
      </p>
      {total !== null && <ProgressBar label={t('export.title')} value={rows} max={total} />}
      <Button onClick={onCancel} className="justify-self-end">
        {t('admin:cancel')}
      </Button>
    </div>
  )
}

type ExportState =
  | { status: 'idle' | 'failed' }
  | { status: 'running'; rows: number; total: number | null }
  | { status: 'done'; rows: number }

/** Fetches an export with progress and saves the complete file; closing the dialog aborts it. */
function useExport() {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const abortController = useRef<AbortController>(null)
  const cancel = () => abortController.current?.abort()
  useEffect(() => () => abortController.current?.abort(), [])

  const start = async (address: string) => {
    const { signal } = (abortController.current = new AbortController())
    setState({ status: 'running', rows: 0, total: null })
    try {
      const { file, name, rows } = await readExport(address, signal, (soFar, total) =>
        setState({ status: 'running', rows: soFar, total }),
      )
      save(file, name)
      setState({ status: 'done', rows })
    } catch {
      setState({ status: signal.aborted ? 'idle' : 'failed' })
    }
  }
  return { state, start, cancel }
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
