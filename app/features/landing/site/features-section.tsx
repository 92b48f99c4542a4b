import { useTranslation } from 'react-i18next'

import { Award, ChartLine, UsersRound } from '~/ui/icons'
import { Section, SectionHeading } from '~/ui/section'

import { FeatureCard } from './feature-card'
import { CurriculumPicture, TeachersPicture, VideoPicture } from './feature-pictures'

/** Why to learn here: six reasons, of which the first three are shown as well as told. */
export function FeaturesSection({ brand }: { brand: string }) {
  const { t } = useTranslation('landing')
  const texts = (name: 'video' | 'teachers' | 'curriculum' | 'certificates' | 'community' | 'dashboard') => ({
    title: t(`features.${name}.title`),
    text: t(`features.${name}.text`),
  })
  return (
    <Section id="features" aria-labelledby="features-title" className="border-t border-line">
      <SectionHeading id="features-title" title={t('features.title', { brand })} lead={t('features.lead')} />
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-6">
        <FeatureCard
          {...texts('video')}
          picture={<VideoPicture />}
          className="md:col-span-2 lg:col-span-3 lg:row-span-2"
        />
        <FeatureCard {...texts('teachers')} picture={<TeachersPicture />} className="lg:col-span-3" />
        <FeatureCard {...texts('curriculum')} picture={<CurriculumPicture />} className="lg:col-span-3" />
        <FeatureCard {...texts('certificates')} Icon={Award} className="lg:col-span-2" />
        <FeatureCard {...texts('community')} Icon={UsersRound} className="lg:col-span-2" />
        <FeatureCard
          {...texts('dashboard')}
          Icon={ChartLine}
          className="md:max-lg:col-span-2 lg:col-span-2"
        />
      </ul>
    </Section>
  )
}
