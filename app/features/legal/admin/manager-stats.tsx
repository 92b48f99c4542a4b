import { useTranslation } from 'react-i18next'

import { CircleCheck, FileText, Globe, Languages } from '~/ui/icons'
import { StatCard, StatCards } from '~/ui/stat-card'

import { useManager } from './manager-context'

/** How many sections the document has. */
export function ManagerStats() {
  const { t } = useTranslation('legalManager')
  const { sections } = useManager()
  const count = (test: (section: (typeof sections)[number]) => boolean) => sections.filter(test).length
  const cards = [
    { label: t('stat.total'), value: sections.length, Icon: FileText },
    { label: t('stat.published'), value: count(({ status }) => status === 'published'), Icon: CircleCheck },
    { label: t('stat.en'), value: count(({ language }) => language === 'en'), Icon: Globe },
    { label: t('stat.ar'), value: count(({ language }) => language === 'ar'), Icon: Languages },
  ]
  return (
    <StatCards>
      {cards.map(({ label, value, Icon }) => (
        <StatCard key={label} label={label} value={value} icon={<Icon aria-hidden className="size-4.5" />} />
      ))}
    </StatCards>
  )
}
