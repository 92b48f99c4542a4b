import { useTranslation } from 'react-i18next'

import { IconButton } from '~/ui/icon-button'
import { Moon, Sun } from '~/ui/icons'

import { drawerRowStyle, PreferenceForm } from './preference-form'

const choices = [
  { theme: 'dark', label: 'theme.toDark', Icon: Moon, shownIn: 'contents dark:hidden' },
  { theme: 'light', label: 'theme.toLight', Icon: Sun, shownIn: 'hidden dark:contents' },
] as const

/** Two buttons of which styles show one: the server does not know the system's preference. */
export function ThemeToggle({ look = 'icon' }: { look?: 'icon' | 'row' }) {
  const { t } = useTranslation()
  return (
    <PreferenceForm>
      {choices.map(({ theme, label, Icon, shownIn }) => {
        const icon = <Icon aria-hidden className="size-5 shrink-0" />
        return (
          <span key={theme} className={shownIn}>
            {look === 'icon' ? (
              <IconButton type="submit" name="theme" value={theme} label={t(label)} icon={icon} />
            ) : (
              <button type="submit" name="theme" value={theme} className={drawerRowStyle}>
                {icon}
                {t(label)}
              </button>
            )}
          </span>
        )
      })}
    </PreferenceForm>
  )
}
