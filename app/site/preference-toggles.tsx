import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { IconButton } from '~/ui/icon-button'
import { Moon, Sun, Languages } from '~/ui/icons'

import { otherLanguage } from '~/i18n/language'
import { buttonStyle } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Form, useLocation, type FormProps } from '@remix-run/react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { SentEventName } from '~collections/values/analytics'

const choices = [
  { theme: 'dark', label: 'theme.toDark', Icon: Moon, shownIn: 'contents dark:hidden' },
  { theme: 'light', label: 'theme.toLight', Icon: Sun, shownIn: 'hidden dark:contents' },
] as const

/** CSS shows one of the two buttons, because the server does not know the system's theme. */
export function ThemeToggle({ look = 'icon' }: { look?: 'icon' | 'row' }) {
  const { t } = useTranslation()
  return (
    <PreferenceForm counts="theme_changed">
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

type LanguageToggleProps = { look?: 'compact' | 'row'; onSubmit?: FormProps['onSubmit'] }

/** Reloads the page, because texts, direction and fonts all change. */
export function LanguageToggle({ look = 'compact', onSubmit }: LanguageToggleProps) {
  const { t } = useTranslation()
  const other = otherLanguage(useLanguage())
  const isRow = look === 'row'
  return (
    <PreferenceForm counts="language_changed" reloads onSubmit={onSubmit}>
      <input type="hidden" name="language" value={other} />
      <button
        type="submit"
        className={
          isRow
            ? drawerRowStyle
            : buttonStyle({ variant: 'quiet', size: 'small', className: 'min-h-11 text-base' })
        }
      >
        <Languages aria-hidden className={cx('size-5 shrink-0', !isRow && 'max-lg:hidden')} />
        <span lang={other}>{t(`language.${other}`)}</span>
      </button>
    </PreferenceForm>
  )
}

const drawerRowStyle = buttonStyle({ className: 'w-full justify-start' })

type PreferenceFormProps = {
  /** As what a press is counted. */
  counts: SentEventName
  reloads?: boolean
  onSubmit?: FormProps['onSubmit']
  children: ReactNode
}

function PreferenceForm({ counts, reloads = false, onSubmit, children }: PreferenceFormProps) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  // The answer hides the button that was pressed; of the two, only the one that is shown takes the focus.
  useLayoutEffect(() => {
    form.current
      ?.querySelectorAll<HTMLElement>('form:focus-within button')
      .forEach((button) => button.focus())
  })
  return (
    <Form
      ref={form}
      method="post"
      action="/preferences"
      data-visit={counts}
      discover="none"
      reloadDocument={reloads}
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  )
}
