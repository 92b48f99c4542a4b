import { useFetcher, useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { History } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'

import { AdminPagination } from './admin-pagination'
import type { FormReply } from './form-reply'
import { useFormReply } from './use-form-reply'

type VersionHistoryProps = {
  /** The translation of the feature's own namespace. */
  t: (text: 'history.title' | 'history.compare' | 'history.empty') => string
  /** The screen without the dialog, and with it. */
  path: string
  historyPath: string
  /** Null where one version is open. */
  list: {
    entries: { id: number; title: ReactNode; note?: ReactNode }[]
    page: number
    totalPages: number
  } | null
  /** The one that is open. */
  children: ReactNode
}

/** The dialog with the versions of something, or with one of them. */
export function VersionHistory({ t, path, historyPath, list, children }: VersionHistoryProps) {
  const { t: adminText } = useTranslation('admin')
  return (
    <Dialog title={t('history.title')} closeLabel={adminText('close')} closeTo={path} size="large">
      {children}
      {list?.entries.length === 0 && (
        <EmptyState icon={<History aria-hidden className="size-8" />} title={t('history.empty')} />
      )}
      {list && list.entries.length > 0 && (
        <>
          <ol className="grid">
            {list.entries.map(({ id, title, note }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
              >
                <div className="grid gap-0.5">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">{title}</p>
                  {note != null && <p className="text-sm text-ink-soft">{note}</p>}
                </div>
                <ButtonLink size="small" to={`${historyPath}&version=${id}`} preventScrollReset>
                  {t('history.compare')}
                </ButtonLink>
              </li>
            ))}
          </ol>
          <AdminPagination
            page={list.page}
            pages={list.totalPages}
            hrefFor={(page) => `${historyPath}&historyPage=${page}`}
            className="mt-4"
          />
        </>
      )}
    </Dialog>
  )
}

type FormerVersionProps = {
  t: (text: 'history.restore' | 'history.restoreHint' | 'history.back') => string
  /** Which one it is. */
  title: string
  path: string
  historyPath: string
  /** Null for those who may not restore it. */
  restore: { intent: string; fields: Record<string, string | number>; action?: string } | null
  onRestored: () => void
  /** What differs from now. */
  children: ReactNode
}

/** One version beside what there is now. */
export function FormerVersion({
  t,
  title,
  path,
  historyPath,
  restore,
  onRestored,
  children,
}: FormerVersionProps) {
  const navigate = useNavigate()
  const fetcher = useFetcher<FormReply>()
  const isHydrated = useHydrated()
  const reply = useFormReply(
    fetcher,
    () => {
      onRestored()
      navigate(path, { preventScrollReset: true, replace: true })
    },
    { tellsFailure: false },
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">{title}</p>
      {reply?.ok === false && <Notice tone="danger">{reply.message}</Notice>}
      {children}
      {restore && <p className="text-sm text-ink-soft">{t('history.restoreHint')}</p>}
      <DialogActions className="mt-0">
        <ButtonLink to={historyPath} preventScrollReset>
          {t('history.back')}
        </ButtonLink>
        {restore && (
          <fetcher.Form method="post" action={restore.action}>
            {Object.entries(restore.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {isHydrated && <input type="hidden" name="stay" value="1" />}
            <Button type="submit" name="intent" value={restore.intent} variant="brand">
              {t('history.restore')}
            </Button>
          </fetcher.Form>
        )}
      </DialogActions>
    </div>
  )
}
