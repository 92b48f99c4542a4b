import { useTranslation } from '~/i18n/use-translation'
import type { Language } from '~collections/values/language'
import { Button, ButtonLink } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Languages } from '~/ui/icons'

import type { ManagedSection } from '../managed-section'
import { useManager } from './manager-context'
import { useManagerLink } from './manager-params'

type MissingSideProps = {
  /** What it is not there in. */
  language: Language
  /** Null for a section that is not there at all yet. */
  section: ManagedSection | null
  onWrite: () => void
}

/** Offers what can stand beside a section that is alone: new words, or a section that has been alone as well. */
export function MissingSide({ language, section, onWrite }: MissingSideProps) {
  const { t } = useTranslation('legalManager')
  const { sections } = useManager()
  const linkWith = useManagerLink()
  const alone = sections.filter((each) => each.language === language && each.pair === null)
  const titles = new Map(alone.map(({ id, title }) => [String(id), title]))
  return (
    <section
      aria-label={t(`language.${language}`)}
      className="grid content-center justify-items-center gap-5 rounded-card border border-dashed border-edge p-6 text-center lg:row-span-3"
    >
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold">{t(`without.${language}`)}</h3>
        <p className="text-sm text-ink-soft">{t(section ? 'pair.aloneText' : 'pair.newText')}</p>
      </div>
      <ButtonLink
        to={linkWith({ ...(section ? { edit: section.id } : { add: 1 }), write: 1 })}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          onWrite()
        }}
      >
        <Languages aria-hidden className="size-4.5" />
        {t(`pair.write.${language}`)}
      </ButtonLink>
      {section && alone.length > 0 && (
        <div className="grid w-full grid-cols-[minmax(0,1fr)] items-end gap-3 text-start sm:grid-cols-[minmax(0,1fr)_auto]">
          <ChoiceField
            name="other"
            label={t('pair.choose')}
            any={t('pair.none')}
            value={null}
            choices={[...titles.keys()]}
            textOf={(id) => titles.get(id) ?? id}
          />
          <Button type="submit" name="intent" value="pair" className="mb-1.5">
            {t('pair.pair')}
          </Button>
        </div>
      )}
    </section>
  )
}
