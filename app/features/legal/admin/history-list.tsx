import { useTranslation } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatList } from '~/i18n/format'
import { Badge, type Tone } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'

import type { HistoryEntry, SectionHistory } from './history.server'
import { useManagerLink } from './manager-params'

type HistoryListProps = { sectionId: number; history: SectionHistory; isThere: boolean }

const tones: Record<HistoryEntry['event'], Tone> = {
  created: 'brand',
  edited: 'neutral',
  deleted: 'danger',
  restored: 'success',
}

export function HistoryList({ sectionId, history, isThere }: HistoryListProps) {
  const { t } = useTranslation('legalManager')
  const linkWith = useManagerLink()
  const formats = useFormats()
  return (
    <>
      <ol className="grid">
        {history.entries.map(({ id, event, at, by, changed, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={tones[event]}>{t(`history.event.${event}`)}</Badge>
                <bdi className="font-medium">{title}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                <time dateTime={at}>
                  {t('history.line', {
                    when: formatInstant(at, formats),
                    who: by ?? t('history.byNobody'),
                  })}
                </time>
              </p>
              {changed.length > 0 && (
                <p className="text-sm">
                  {t('history.changed', {
                    fields: formatList(
                      changed.map((field) => t(`history.field.${field}`)),
                      formats.language,
                    ),
                  })}
                </p>
              )}
            </div>
            <ButtonLink size="small" to={linkWith({ history: sectionId, version: id })} preventScrollReset>
              {t(isThere ? 'history.compare' : 'history.look')}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <AdminPagination
        page={history.page}
        pages={history.totalPages}
        hrefFor={(page) => linkWith({ history: sectionId, historyPage: page })}
        className="mt-4"
      />
    </>
  )
}
