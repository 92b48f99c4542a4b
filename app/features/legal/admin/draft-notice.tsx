import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { isolated } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { languages } from '~collections/values/language'

import { sectionFieldsOf, type ManagedSection, type SectionDraft } from '../managed-section'
import { hasMoved, withDraft } from '../section-drafts'
import { differencesBetween, FieldTable } from './section-differences'
import { useSiteTime } from './section-marks'
import { TextDiffView } from './text-diff-view'
import type { Sides } from './use-section-form'

type Drafted = { section: ManagedSection; draft: SectionDraft }

/** Where what the dialog shows is not what visitors see. */
export function DraftNotice({ sides }: { sides: Sides }) {
  const { t } = useTranslation('legalManager')
  const formats = useFormats()
  const siteTime = useSiteTime()
  const drafted = languages.flatMap((language): Drafted[] => {
    const section = sides[language]
    return section?.draft ? [{ section, draft: section.draft }] : []
  })
  const worded = drafted.filter(({ draft }) => draft.words !== null)
  const [last] = worded.toSorted((one, other) => other.draft.updatedAt.localeCompare(one.draft.updatedAt))
  const missed = drafted.find(({ draft }) => draft.missedAt !== null)?.draft.missedAt
  const hasOther = drafted.some(({ section, draft }) => hasMoved(sectionFieldsOf(section), draft.base))
  return (
    <>
      {missed && <Notice tone="danger">{t('draft.missed', { time: siteTime(missed) })}</Notice>}
      {hasOther && <Notice tone="warning">{t('draft.moved')}</Notice>}
      {last && (
        <Notice tone="info">
          <p>
            {t('draft.text', {
              when: formatInstant(last.draft.updatedAt, formats),
              who: isolated(last.draft.updatedBy ?? t('history.byNobody'), formats.language),
            })}
          </p>
          <details className="mt-2">
            <summary className="cursor-pointer font-medium">{t('draft.compare')}</summary>
            <div className="mt-3 grid gap-4">
              {worded.map(({ section }) => (
                <Differences key={section.id} section={section} />
              ))}
            </div>
          </details>
          <Button type="submit" name="intent" value="discard" size="small" className="mt-3">
            {t('draft.discard')}
          </Button>
        </Notice>
      )}
    </>
  )
}

/** From what is published to what the draft says. */
function Differences({ section }: { section: ManagedSection }) {
  const { t } = useTranslation('legalManager')
  const drafted = withDraft(section)
  const { fields, hasOtherText } = differencesBetween(drafted, section)
  return (
    <section className="grid gap-2 text-ink">
      <h4>
        <Badge tone="info">{t(`language.${section.language}`)}</Badge>
      </h4>
      {fields.length > 0 && (
        <FieldTable
          fields={fields}
          columns={[
            { label: t('draft.drafted'), section: drafted },
            { label: t('draft.published'), section },
          ]}
        />
      )}
      {section.content !== drafted.content && (
        <TextDiffView before={section.content} after={drafted.content} language={section.language} />
      )}
      {hasOtherText && section.content === drafted.content && <p>{t('conflict.format')}</p>}
    </section>
  )
}
