import { useEffect, useState, type MouseEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Dialog } from '~/ui/dialog'
import { IconLink } from '~/ui/icon-link'
import { Search } from '~/ui/icons'

import { SearchPalette } from './search-palette'
import { adminSearchPath } from '~/admin/sections'

/** Opens with Ctrl K or the button, which without JavaScript is a link to the search page. */
export function QuickSearch() {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
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
      <IconLink
        to={adminSearchPath}
        label={t('search.label')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden className="size-5" />}
        className="md:size-11"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      />
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
