import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatFigure } from '~/i18n/figures'
import { Badge } from '~/ui/badge'
import { Pencil, TrendingUp } from '~/ui/icons'

import { Bar } from './bar'
import { levelProgress, sampleLevel, skillProgress, compareSkills } from './landing-content'
import { Section, SectionHeading } from '~/ui/section'

function ProgressBoard() {
  const { t } = useTranslation('landingSections')
  const language = useLanguage()
  const percent = (value: number) => formatFigure(value / 100, language, { style: 'percent' })
  const { strongest, weakest } = compareSkills(skillProgress)
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-lifted sm:p-10">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-xl font-semibold">{t('progress.board')}</h3>
        <Badge>{t('sample')}</Badge>
      </div>
      <div className="mt-8 grid items-center gap-x-10 gap-y-8 sm:grid-cols-[11rem_1fr]">
        <ProgressRing
          percent={levelProgress}
          value={percent(levelProgress)}
          label={t('progress.level', { level: sampleLevel })}
        />
        <dl className="grid gap-5">
          {skillProgress.map(({ skill, percent: value }) => (
            <div key={skill} className="grid grid-cols-[1fr_auto] gap-y-2">
              <dt>{t(`progress.skills.${skill}`)}</dt>
              <dd className="contents">
                <span className="font-medium tabular-nums">{percent(value)}</span>
                <Bar percent={value} className="col-span-2" />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="mt-8 grid gap-4 border-t border-line pt-6 text-sm sm:grid-cols-2">
        <Insight Icon={TrendingUp} name={t('progress.strongest')} skill={t(`progress.skills.${strongest}`)} />
        <Insight Icon={Pencil} name={t('progress.next')} skill={t(`progress.skills.${weakest}`)} />
      </dl>
    </div>
  )
}

type InsightProps = { Icon: typeof Pencil; name: string; skill: string }

function Insight({ Icon, name, skill }: InsightProps) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex items-center gap-3 text-ink-soft">
        <Icon aria-hidden className="size-5 shrink-0 text-brand rtl:-scale-x-100" />
        {name}
      </dt>
      <dd className="font-medium">{skill}</dd>
    </div>
  )
}

export function ProgressSection() {
  const { t } = useTranslation('landingSections')
  return (
    <Section
      id="progress"
      aria-labelledby="progress-title"
      className="below-screen-[59rem] sm:below-screen-[43rem] lg:below-screen-[30rem]"
    >
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <SectionHeading id="progress-title" title={t('progress.title')} lead={t('progress.lead')} />
        <ProgressBoard />
      </div>
    </Section>
  )
}

type ProgressRingProps = { percent: number; value: string; label: string }

/** Fills clockwise, in Arabic anticlockwise. */
function ProgressRing({ percent, value, label }: ProgressRingProps) {
  return (
    <div className="relative mx-auto grid size-44 place-items-center">
      <svg
        viewBox="0 0 120 120"
        fill="none"
        strokeWidth="9"
        aria-hidden
        className="absolute inset-0 rtl:-scale-x-100"
      >
        <circle cx="60" cy="60" r="54" className="stroke-line" />
        <path
          d="M60 6a54 54 0 0 1 0 108 54 54 0 0 1 0-108"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          strokeLinecap="round"
          className="stroke-brand"
        />
      </svg>
      <p className="grid max-w-30 text-center">
        <span className="text-4xl font-medium tabular-nums">{value}</span>
        <span className="text-sm leading-snug text-ink-soft">{label}</span>
      </p>
    </div>
  )
}
