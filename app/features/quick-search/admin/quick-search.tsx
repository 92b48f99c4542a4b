import { useEffect, useState, type MouseEvent } from 'react'
import { Link } from '@remix-run/react'

import { useCommandKey } from '~/admin/keys'
import { Keys } from '~/admin/keys-help'
import { adminSearchPath } from '~/admin/sections'
import { useTranslation } from '~/i18n/use-translation'
import { Dialog } from '~/ui/dialog'
import { Search } from '~/ui/icons'

import { SearchPalette } from './search-palette'

/** Opens with Ctrl K or the button, which without JavaScript is a link to the search page. */
export function QuickSearch() {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
  const commandKey = useCommandKey()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.defaultPrevented) return // in the editor, these keys insert a link
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Link
        to={adminSearchPath}
        title={t('search.label')}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex size-11 items-center justify-center gap-2 rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink lg:me-2 lg:h-9 lg:w-auto lg:border lg:border-edge lg:ps-3 lg:pe-2"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Search aria-hidden className="size-5 shrink-0 lg:size-4" />
        <span className="sr-only">{t('search.label')}</span>
        <span aria-hidden className="text-sm max-lg:hidden">
          {t('search.title')}
        </span>
        {/* As wide with either key, so that nothing moves once the machine is known. */}
        <span aria-hidden className="min-w-14 text-end max-lg:hidden">
          <Keys strokes={[commandKey, 'K']} />
        </span>
      </Link>
      {isOpen && (
        <Dialog
          title={t('search.title')}
          closeLabel={t('close')}
          onClose={() => setIsOpen(false)}
          place="top"
        >
          <SearchPalette onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
