import { useTranslation } from '~/i18n/use-translation'

import { IconButton } from '~/ui/icon-button'
import { CircleHelp } from '~/ui/icons'
import { Popover } from '~/ui/popover'
import { sitePaths } from '~/site/paths'

const panelId = 'admin-help'

const shortcuts = ['search', 'close', 'table'] as const
const keys = { search: 'Ctrl/⌘ K', close: 'Esc', table: 'Tab' }

/** Keyboard shortcuts and links to the documentation. */
export function HelpButton() {
  const { t } = useTranslation('admin')
  return (
    <>
      <IconButton
        label={t('help.title')}
        icon={<CircleHelp aria-hidden className="size-5" />}
        popoverTarget={panelId}
      />
      <Popover id={panelId} label={t('help.title')}>
        <h2 className="font-semibold">{t('help.title')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('help.text')}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
          {shortcuts.map((shortcut) => (
            <div key={shortcut} className="contents">
              <dt>
                <kbd dir="ltr" className="rounded-small border border-line bg-sunken px-1.5 py-0.5 text-xs">
                  {keys[shortcut]}
                </kbd>
              </dt>
              <dd>{t(`help.shortcut.${shortcut}`)}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 grid border-t border-line pt-2 text-sm">
          <li>
            <a href="/api/docs" className="inline-flex min-h-9 items-center underline">
              {t('help.apiDocs')}
            </a>
          </li>
          <li>
            <a href={sitePaths.home} className="inline-flex min-h-9 items-center underline">
              {t('help.publicSite')}
            </a>
          </li>
        </ul>
      </Popover>
    </>
  )
}
