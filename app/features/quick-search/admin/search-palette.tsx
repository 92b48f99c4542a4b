import { useNavigate } from '@remix-run/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchField } from '~/ui/search-field'

import { longestSearch, toWords } from '../quick-search-results'
import { SearchOptions, useSearchGroups } from './search-options'
import { useFound } from './use-found'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** A field over the list of what it leads to: arrows walk, Enter goes (the combobox pattern of ARIA). */
export function SearchPalette({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const words = toWords(typed)
  const search = useFound(words)
  const groups = useSearchGroups(words, search.found)
  const options = groups.flatMap((group) => group.options)
  const activeIndex = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  )
  const active = options[activeIndex]
  const optionId = (key: string) => `${listId}-${key}`

  const go = (to: string) => {
    onDone()
    navigate(to)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      go(active.to)
    }
    const next = nextIndex(event.key, activeIndex, options.length)
    const option = next === null ? undefined : options[next]
    if (!option) return
    event.preventDefault()
    setActiveKey(option.key)
    document.getElementById(optionId(option.key))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-4">
      <SearchField
        ref={focusWhenShown}
        label={t('search.label')}
        hint={t('search.hint')}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active.key)}
        maxLength={longestSearch}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActiveKey(null)
        }}
        onKeyDown={walk}
      />
      <SearchStatus words={words} count={options.length} {...search} />
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

/** A dialog gives the focus to what carries this attribute, which React itself leaves out. */
function focusWhenShown(input: HTMLInputElement | null) {
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

/** How the search stands: said to those who cannot see the list, too. */
function SearchStatus({ words, count, isLoading, error, retry }: SearchStatusProps) {
  const { t } = useTranslation('admin')
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
  const told = isLoading
    ? t('search.loading')
    : count === 0
      ? t('search.nothing', { words })
      : t('search.found', { count })
  return (
    <p role="status" className={count > 0 && !isLoading ? 'sr-only' : 'text-sm text-ink-soft'}>
      {told}
    </p>
  )
}
