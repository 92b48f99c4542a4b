import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

import { useFocusInList } from '../lists/use-focus-in-list'
import { useFormats } from '../use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { ProgressBar } from '~/ui/progress-bar'

import { type ExportChoice, ExportLinks } from './export-links'
import type { ExportSource } from './export-source'
import { ExportRefused, readExport } from './read-export'

type ExportDialogProps = {
  what: ExportSource<never, never>['what']
  choices: ExportChoice[]
  closeTo: string
}

/** Without JavaScript the links are plain downloads. */
export function ExportDialog({ what, choices, closeTo }: ExportDialogProps) {
  const { t } = useTranslation(['export', 'admin'])
  const formats = useFormats()
  const { state, start, cancel } = useExport()
  const focus = useFocusInList<HTMLDivElement>()
  return (
    <Dialog title={t('title')} closeLabel={t('admin:close')} closeTo={closeTo}>
      <div {...focus} className="grid gap-5">
        <p className="text-ink-soft">{t('text')}</p>
        {state.status === 'failed' && <FailedNotice refusal={state.refusal} />}
        {state.status === 'done' && (
          <Notice tone="success">
            {t('done', { count: state.rows, value: formatNumber(state.rows, formats) })}
          </Notice>
        )}
        {state.status === 'running' ? (
          <ExportProgress what={what} state={state} onCancel={cancel} />
        ) : (
          <ExportLinks what={what} choices={choices} onStart={start} />
        )}
      </div>
    </Dialog>
  )
}

/** To try again helps where the export broke off, and not where it was refused. */
function FailedNotice({ refusal }: { refusal: ExportRefused | null }) {
  const { t } = useTranslation(['export', 'admin'])
  const { pathname, search } = useLocation()
  if (refusal?.status !== 401) return <Notice tone="danger">{refusal?.reason ?? t('failed')}</Notice>
  return (
    <Notice tone="danger">
      <p className="font-medium">{t('admin:error.401.title')}</p>
      <p>{t('admin:error.401.text')}</p>
      <ButtonLink to={pathname + search} reloadDocument size="small" className="mt-2">
        {t('admin:error.signIn')}
      </ButtonLink>
    </Notice>
  )
}

type ExportProgressProps = {
  what: ExportDialogProps['what']
  state: ExportState & { status: 'running' }
  onCancel: () => void
}

function ExportProgress({ what, state: { rows, total }, onCancel }: ExportProgressProps) {
  const { t } = useTranslation(['export', 'admin'])
  const formats = useFormats()
  const value = formatNumber(rows, formats)
  return (
    <div className="grid gap-3">
      <p className="tabular-nums">
        {total === null
          ? t(`underway.${what}`, { value })
          : t(`underwayOf.${what}`, { value, total: formatNumber(total, formats) })}
      </p>
      {total !== null && <ProgressBar label={t('title')} value={rows} max={total} />}
      <Button onClick={onCancel} className="justify-self-end">
        {t('admin:cancel')}
      </Button>
    </div>
  )
}

type ExportState =
  | { status: 'idle' }
  | { status: 'failed'; refusal: ExportRefused | null }
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
    } catch (error) {
      const refusal = error instanceof ExportRefused ? error : null
      setState(signal.aborted ? { status: 'idle' } : { status: 'failed', refusal })
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
