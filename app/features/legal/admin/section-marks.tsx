import { useFormats } from '~/admin/use-admin'
import { describeWaveTime } from '~/features/waves/wave-time'
import { formatInstant } from '~/i18n/format'
import { isolated } from '~/i18n/formats'
import { otherLanguage } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'

import type { ManagedSection } from '../managed-section'
import { marksOf, sectionMarks, type SectionMark } from '../section-drafts'
import { useManager } from './manager-context'

const tones: Record<SectionMark, Tone> = {
  missing: 'neutral',
  older: 'warning',
  changed: 'warning',
  scheduled: 'info',
  missed: 'danger',
}

/** What an editor has to know of a section, in the list and in its dialog. */
export function SectionMarks({
  section,
  only = sectionMarks,
}: {
  section: ManagedSection
  only?: readonly SectionMark[]
}) {
  const textOf = useMarkText()
  const marks = marksOf(section).filter((mark) => only.includes(mark))
  if (marks.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Badge key={mark} tone={tones[mark]} className="whitespace-normal!">
          {textOf(section, mark)}
        </Badge>
      ))}
    </span>
  )
}

function useMarkText() {
  const { t } = useTranslation('legalManager')
  const timeOf = useShortTime()
  return ({ language, pair, draft }: ManagedSection, mark: SectionMark) => {
    switch (mark) {
      case 'missing':
        return t(`without.${otherLanguage(language)}`)
      case 'older':
        return t(`outdated.${pair?.outdated ?? language}`)
      case 'scheduled':
        return t('mark.scheduled', { time: timeOf(draft?.publishAt ?? '') })
      default:
        return t(`mark.${mark}`)
    }
  }
}

/** "30 Nov 2026, 10:00 (Asia/Amman)": whatever the zone of the reader, that of the site. */
function useShortTime() {
  const { t } = useTranslation('legalManager')
  const formats = useFormats()
  const { timeZone } = useManager().clock
  return (at: string) =>
    t('time', {
      at: formatInstant(at, { ...formats, timeZone }),
      zone: isolated(timeZone, formats.language),
    })
}

/** With its day of the week. */
export function useSiteTime(): (at: string) => string {
  const { t } = useTranslation('legalManager')
  const formats = useFormats()
  const { timeZone } = useManager().clock
  return (at) => t('at', describeWaveTime(Date.parse(at), formats, timeZone))
}
