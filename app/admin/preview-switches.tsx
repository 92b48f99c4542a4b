import type { ComponentType } from 'react'

import { Monitor, Moon, Smartphone, Sun } from '~/ui/icons'
import { SegmentedChoice } from '~/ui/segmented-choice'
import { languages, type Language } from '~collections/values/language'

export const previewWidths = [
  { id: 'desktop', Icon: Monitor },
  { id: 'phone', Icon: Smartphone },
] as const
type Width = (typeof previewWidths)[number]['id']

const themes = [
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
] as const
type Theme = (typeof themes)[number]['id']

export type PreviewView<Look extends string = Width> = { language: Language; look: Look; theme: Theme }

type PreviewSwitchesProps<Look extends string> = {
  view: PreviewView<Look>
  onChange: (view: PreviewView<Look>) => void
  looks: readonly { id: Look; Icon: ComponentType<{ className?: string; 'aria-hidden': true }> }[]
  hasThemes?: boolean
  languageName: (language: Language) => string
  textOf: (name: 'language' | 'look' | 'theme' | Theme | Look) => string
}

/** How somebody looks at what is not public yet. */
export function PreviewSwitches<Look extends string>({
  view,
  onChange,
  looks,
  hasThemes = true,
  languageName,
  textOf,
}: PreviewSwitchesProps<Look>) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3 noscript:hidden">
      <SegmentedChoice
        label={textOf('language')}
        value={view.language}
        options={languages.map((id) => ({ id, text: languageName(id) }))}
        onChoose={(language) => onChange({ ...view, language })}
      />
      <SegmentedChoice
        label={textOf('look')}
        value={view.look}
        options={looks.map(({ id, Icon }) => ({ id, Icon, text: textOf(id) }))}
        onChoose={(look) => onChange({ ...view, look })}
      />
      {hasThemes && (
        <SegmentedChoice
          label={textOf('theme')}
          value={view.theme}
          options={themes.map(({ id, Icon }) => ({ id, Icon, text: textOf(id) }))}
          onChoose={(theme) => onChange({ ...view, theme })}
        />
      )}
    </div>
  )
}
