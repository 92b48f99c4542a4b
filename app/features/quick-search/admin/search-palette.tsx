import { useFormats } from '~/admin/use-admin'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { formatNumber } from '~/i18n/format'

import { SearchField } from '~/ui/search-field'

import { isLongEnough, searchMaxLength, normalizeSearch } from '../quick-search-results'
import { SearchOptions, useSearchGroups, type SearchOption } from './search-options'
import { useSearchResults } from './use-search-results'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Follows the ARIA combobox pattern: arrow keys select, Enter opens. */
export function SearchPalette({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const listId = useId()
  const [text, setText] = useState('')
  const words = normalizeSearch(text)
  const { results, ...status } = useSearchResults(words)
  const groups = useSearchGroups(words, results)
  const options = groups.flatMap((group) => group.options)
  const optionId = (key: string) => `${listId}-${key}`
  const { active, moveActive, resetActive } = useActiveOption(options, optionId)

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      document.getElementById(optionId(active.key))?.click()
    }
    moveActive(event)
  }
  return (
    <div className="grid min-h-72 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <SearchField
        ref={setAutoFocus}
        label={t('search.label')}
        hint={t('search.hint')}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active.key)}
        maxLength={searchMaxLength}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          resetActive()
        }}
        onKeyDown={handleKey}
      />
      <SearchStatus words={words} count={options.length} {...status} />
      <SearchOptions
        id={listId}
        groups={groups}
        activeKey={active?.key}
        optionId={optionId}
        onChoose={onDone}
      />
    </div>
  )
}

/** The option that arrow keys move to; the first one until then. */
function useActiveOption(options: SearchOption[], optionId: (key: string) => string) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const activeIndex = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  )
  const moveActive = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, activeIndex, options.length)
    const option = next === null ? undefined : options[next]
    if (!option) return
    event.preventDefault()
    setActiveKey(option.key)
    document.getElementById(optionId(option.key))?.scrollIntoView({ block: 'nearest' })
  }
  return { active: options[activeIndex], moveActive, resetActive: () => setActiveKey(null) }
}

/** A dialog focuses the element with this attribute, which React does not render. */
function setAutoFocus(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  return null
}

type SearchStatusProps = {
  words: string
  count: number
  isLoading: boolean
  error: 'failed' | 'ended' | null
  retry: () => void
}

/** Announced to screen readers even when the list says it all. */
function SearchStatus({ words, count, isLoading, error, retry }: SearchStatusProps) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  if (error)
    return (
      <Notice tone="danger">
        <p>{t(`search.${error}`)}</p>
        {error === 'failed' && (
          <Button size="small" className="mt-2" onClick={retry}>
            {t('search.retry')}
          </Button>
        )}
      </Notice>
    )
  const message = isLoading
    ? t('search.loading')
    : count === 0
      ? // Too few letters were not searched for.
        isLongEnough(words) && t('search.nothing', { words })
      : t('search.found', { count, value: formatNumber(count, formats) })
  return (
    <p role="status" className={count > 0 && !isLoading ? 'sr-only' : 'text-sm text-ink-soft'}>
      {message}
    </p>
  )
}
