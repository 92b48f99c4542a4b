import { useTranslation } from '~/i18n/use-translation'
import { Award, ChartLine, UsersRound } from '~/ui/icons'
import { Section, SectionHeading } from '~/ui/section'

import { LessonMedia, ShownTeacher } from './feature-media'
import { CurriculumPicture, TeachersPicture, VideoPicture } from './feature-pictures'
import type { ComponentType, ReactNode } from 'react'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import type { ShownMedia } from '~/features/site-media/shown-media.server'

type FeaturesSectionProps = { brand: string; media: ShownMedia }

export function FeaturesSection({ brand, media: { film, picture, teacher } }: FeaturesSectionProps) {
  const { t } = useTranslation('landingSections')
  const textsOf = (
    name: 'video' | 'teachers' | 'curriculum' | 'certificates' | 'community' | 'dashboard',
  ) => ({
    title: t(`features.${name}.title`),
    text: t(`features.${name}.text`),
  })
  return (
    <Section
      id="features"
      tabIndex={-1}
      aria-labelledby="features-title"
      className="below-screen-[110rem] border-t border-line lg:below-screen-[66rem]"
    >
      <SectionHeading id="features-title" title={t('features.title', { brand })} lead={t('features.lead')} />
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-6">
        <FeatureCard
          {...textsOf('video')}
          picture={
            film || picture ? (
              <LessonMedia film={film} picture={picture} label={textsOf('video').title} />
            ) : (
              <VideoPicture />
            )
          }
          className="md:col-span-2 lg:col-span-3 lg:row-span-2"
        />
        <FeatureCard
          {...textsOf('teachers')}
          picture={teacher ? <ShownTeacher {...teacher} /> : <TeachersPicture />}
          className="lg:col-span-3"
        />
        <FeatureCard {...textsOf('curriculum')} picture={<CurriculumPicture />} className="lg:col-span-3" />
        <FeatureCard {...textsOf('certificates')} Icon={Award} className="lg:col-span-2" />
        <FeatureCard {...textsOf('community')} Icon={UsersRound} className="lg:col-span-2" />
        <FeatureCard
          {...textsOf('dashboard')}
          Icon={ChartLine}
          className="md:max-lg:col-span-2 lg:col-span-2"
        />
      </ul>
    </Section>
  )
}

type FeatureCardProps = {
  title: string
  text: string
  picture?: ReactNode
  Icon?: ComponentType<{ className?: string; 'aria-hidden': true; strokeWidth: number }>
  className?: string
}

function FeatureCard({ title, text, picture, Icon, className }: FeatureCardProps) {
  return (
    <Card as="li" className={cx('flex gap-6 sm:p-8', Icon ? 'md:flex-col' : 'flex-col', className)}>
      {picture && <div className="flex flex-1 flex-col justify-center">{picture}</div>}
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-9 shrink-0 text-brand" />}
      <div>
        <h3 className="text-xl font-semibold">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}
