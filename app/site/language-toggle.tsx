import { useTranslation } from 'react-i18next'

import { otherLanguage } from '~/i18n/language'
import { useLanguage } from '~/i18n/use-language'
import { buttonStyle } from '~/ui/button-style'
import { cx } from '~/ui/cx'
import { Languages } from '~/ui/icons'

import { drawerRowStyle, PreferenceForm } from './preference-form'

/** Switches to the other language, whose name stands in that language; the whole page is loaded anew. */
export function LanguageToggle({ look = 'compact' }: { look?: 'compact' | 'row' }) {
  const { t } = useTranslation()
  const other = otherLanguage(useLanguage())
  const isRow = look === 'row'
  return (
    <PreferenceForm reloads>
      <button
        type="submit"
        name="language"
        value={other}
        className={isRow ? drawerRowStyle : buttonStyle({ variant: 'quiet', className: 'px-3' })}
      >
        <Languages aria-hidden className={cx('size-5 shrink-0', !isRow && 'max-lg:hidden')} />
        <span lang={other}>{t(`language.${other}`)}</span>
      </button>
    </PreferenceForm>
  )
}
