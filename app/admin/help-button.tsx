import { useTranslation } from '~/i18n/use-translation'

import { IconButton } from '~/ui/icon-button'
import { CircleHelp } from '~/ui/icons'
import { Popover } from '~/ui/popover'
import { useHydrated } from '~/ui/use-hydrated'
import { sitePaths } from '~/site/paths'

import { useKeysHelp } from './keys-help'

const panelId = 'admin-help'

/** The way to the keyboard shortcuts and to the documentation. */
export function HelpButton() {
  const { t } = useTranslation('admin')
  const isHydrated = useHydrated()
  const help = useKeysHelp()
  const openKeys = () => {
    document.getElementById(panelId)?.hidePopover()
    help.open()
  }
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
        <ul className="mt-4 grid border-t border-line pt-2 text-sm">
          {isHydrated && (
            <li>
              <button type="button" onClick={openKeys} className="min-h-9 underline">
                {t('keys.title')}
              </button>
            </li>
          )}
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
