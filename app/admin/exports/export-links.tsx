import type { MouseEvent } from 'react'

import { formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'
import { Download } from '~/ui/icons'

/** What one may choose to export; `filter` are the parameters of the address. */
export type ExportChoice = {
  key: 'selected' | 'filtered' | 'all'
  filter: Record<string, string | undefined>
  /** Null when there are too many to count. */
  count: number | null
}

type ExportLinksProps = {
  path: string
  choices: ExportChoice[]
  onStart: (address: string) => Promise<void>
}

export function ExportLinks({ path, choices, onStart }: ExportLinksProps) {
  const { t } = useTranslation('export')
  const language = useLanguage()
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
            {count === null
              ? t(key === 'all' ? 'everyone' : 'many')
              : t(key, { value: formatNumber(count, language) })}
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
