import type { MouseEvent } from 'react'

import { useFormats } from '../use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'
import { Download } from '~/ui/icons'

import { pathOfSection } from '../sections'
import type { ExportSource } from './export-source'

/** What one may choose to export; `filter` are the parameters of the address. */
export type ExportChoice = {
  key: 'selected' | 'filtered' | 'all'
  filter: Record<string, string | undefined>
  /** Null when there are too many to count. */
  count: number | null
}

type ExportLinksProps = {
  what: ExportSource<never, never>['what']
  choices: ExportChoice[]
  onStart: (address: string) => Promise<void>
}

export function ExportLinks({ what, choices, onStart }: ExportLinksProps) {
  const { t } = useTranslation('export')
  const formats = useFormats()
  const path = `${pathOfSection(what)}/export`
  const words = (key: ExportChoice['key'], count: number | null) => {
    const name = count === null ? (key === 'all' ? 'everyone' : 'many') : key
    const value = count === null ? '' : formatNumber(count, formats)
    const isOfPeople = what !== 'audit' || name === 'many' || name === 'selected'
    return isOfPeople ? t(name, { value }) : t(`entries.${name}`, { value })
  }
  const start = (event: MouseEvent, address: string) => {
    event.preventDefault()
    void onStart(address)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {choices.map(({ key, filter, count }, index) => {
        const to = addressOf(path, filter)
        return (
          <a
            key={key}
            href={to}
            download
            onClick={(event) => start(event, to)}
            className={buttonStyle({ variant: index === 0 ? 'brand' : 'outline' })}
          >
            <Download aria-hidden className="size-4.5" />
            {words(key, count)}
          </a>
        )
      })}
    </div>
  )
}

function addressOf(path: string, filter: ExportChoice['filter']): string {
  const params = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}
