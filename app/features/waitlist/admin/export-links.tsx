import type { MouseEvent } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatNumber } from '~/i18n/format'
import { buttonStyle } from '~/ui/button'
import { Download } from '~/ui/icons'

import { filterOf, type WaitlistQuery } from './waitlist-query'
import { pathOfSection } from '~/admin/sections'

type ExportLinksProps = {
  query: WaitlistQuery
  /** Null when there are too many to count. */
  matchCount: number | null
  total: number
  onStart: (address: string) => Promise<void>
}

const exportPath = `${pathOfSection('waitlist')}/export`

export function ExportLinks({ query, matchCount, total, onStart }: ExportLinksProps) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const filter = Object.entries(filterOf(query)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const choices = [
    ...(filter.length > 0
      ? [{ key: 'filtered' as const, to: `${exportPath}?${new URLSearchParams(filter)}`, count: matchCount }]
      : []),
    { key: 'all' as const, to: exportPath, count: total },
  ]
  const start = (event: MouseEvent, address: string) => {
    event.preventDefault()
    void onStart(address)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {choices.map(({ key, to, count }, index) => (
        <a
          key={key}
          href={to}
          download
          onClick={(event) => start(event, to)}
          className={buttonStyle({ variant: index === 0 ? 'brand' : 'outline' })}
        >
          <Download aria-hidden className="size-4.5" />
          {count === null ? t('export.many') : t(`export.${key}`, { value: formatNumber(count, language) })}
        </a>
      ))}
    </div>
  )
}
