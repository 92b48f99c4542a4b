import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'

import { useFormReply } from '~/admin/use-form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

import type { MessagesPageData } from './messages-page.server'
import { mostAtOnce } from './thread-forms'
import { useOpenLink } from './thread-links'
import type { MessagesReply } from './thread-intents.server'

type DeleteThreadsDialogProps = {
  data: MessagesPageData
  /** The result of the form sent without JavaScript. */
  posted: MessagesReply | undefined
}

/** Asks before conversations are deleted. Hidden while that is under way; reappears if it fails. */
export function DeleteThreadsDialog({ data, posted }: DeleteThreadsDialogProps) {
  const { t } = useTranslation(['messages', 'admin'])
  const formats = useFormats()
  const navigate = useNavigate()
  const threads = useThreadsToDelete(data)
  const isOpenThread = useSearchParams()[0].get('delete') !== 'selected'
  const listOnly = useOpenLink()({})
  const dialogless = useQueryLink()({ delete: null })
  const closeTo = isOpenThread ? dialogless : listOnly
  const fetcher = useFetcher<MessagesReply>()
  useFormReply(fetcher, () => navigate(listOnly, { preventScrollReset: true, replace: true }))
  if (fetcher.formData || posted?.ok) return null
  const count = threads.length
  const value = formatNumber(count, formats)
  return (
    <Dialog
      title={t('delete.title', { count })}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
      role="alertdialog"
      size="small"
    >
      <p>{t('delete.question', { count, value })}</p>
      <ul className="mt-3 grid gap-1 text-sm wrap-anywhere">
        {threads.map(({ id, subject }) => (
          <li key={id}>
            <bdi className="font-medium">{subject.trim() || t('noSubject')}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t('delete.final')}</p>
      <fetcher.Form method="post" className="contents">
        {threads.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <DialogActions>
          <ButtonLink to={closeTo} preventScrollReset>
            {t('admin:cancel')}
          </ButtonLink>
          <Button type="submit" name="intent" value="delete-threads" variant="danger" disabled={count === 0}>
            {t('delete.confirm')}
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  )
}

/** The open thread, or those of the list that the address names. */
function useThreadsToDelete({ list, thread }: MessagesPageData): { id: number; subject: string }[] {
  const [params] = useSearchParams()
  if (params.get('delete') !== 'selected') return thread ? [thread] : []
  const ids = new Set(params.getAll('id').slice(0, mostAtOnce).map(Number))
  return list.rows.filter(({ id }) => ids.has(id))
}
