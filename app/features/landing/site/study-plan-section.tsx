import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatFigure } from '~/i18n/figures'
import { Phrase } from '~/i18n/phrase'
import { Badge } from '~/ui/badge'
import { Section, SectionHeading } from '~/ui/section'
import { Stat } from '~/ui/stat'

import { sampleLevel, studyWeek, summarizeWeek } from './landing-content'
import { StudyDayColumn } from './study-day-column'
import { JoinLink } from '~/site/join-link'
import { Bookmark, CalendarPlus, SlidersHorizontal } from '~/ui/icons'

type StudyPlanSectionProps = { openNote: string | undefined }

/** `openNote` is below the buttons once the site is open. */
export function StudyPlanSection({ openNote }: StudyPlanSectionProps) {
  const { t } = useTranslation('landingSections')
  const language = useLanguage()
  const { hours, studyDays, restDays } = summarizeWeek(studyWeek)
  return (
    <Section
      id="study-plan"
      aria-labelledby="plan-title"
      className="below-screen-[88rem] border-y border-line bg-surface sm:below-screen-[59rem] lg:below-screen-[42rem]"
    >
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-[1fr_auto]">
        <div className="grid justify-items-start gap-4">
          <Badge>{t('sample')}</Badge>
          <SectionHeading id="plan-title" title={t('plan.title')} lead={t('plan.lead')} />
        </div>
        <dl className="grid grid-cols-2 gap-x-10 gap-y-4 sm:flex">
          <Stat value={<Phrase language="en">{sampleLevel}</Phrase>} label={t('plan.level')} />
          <Stat value={formatFigure(hours, language)} label={t('plan.hours', { count: hours })} />
          <Stat value={studyDays} label={t('plan.studyDays', { count: studyDays })} />
          <Stat value={restDays} label={t('plan.restDays', { count: restDays })} />
        </dl>
      </div>
      <ol className="mt-10 grid gap-x-3 gap-y-5 lg:grid-cols-7">
        {studyWeek.map(({ day, sessions }) => (
          <StudyDayColumn key={day} day={day} sessions={sessions} />
        ))}
      </ol>
      <StudyPlanActions note={openNote ?? t('plan.note')} />
    </Section>
  )
}

const actions = [
  { name: 'save', Icon: Bookmark },
  { name: 'customize', Icon: SlidersHorizontal },
  { name: 'calendar', Icon: CalendarPlus },
] as const

/** All of them lead to where people begin: until the launch, to the waitlist. */
function StudyPlanActions({ note }: { note: string }) {
  const { t } = useTranslation('landingSections')
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      {actions.map(({ name, Icon }) => (
        <JoinLink key={name} keepsText variant={name === 'save' ? 'brand' : 'outline'}>
          <Icon aria-hidden className="size-5" />
          {t(`plan.${name}`)}
        </JoinLink>
      ))}
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  )
}
