import { Phrase } from '~/i18n/phrase'
import { useTranslation } from '~/i18n/use-translation'

import type { Subject } from '../subject'

export function SubjectText({ subject }: { subject: Subject | null }) {
  const { t } = useTranslation('announcementsAdmin')
  if (!subject) return <span className="text-ink-soft">{t('noSubject')}</span>
  return <Phrase language={subject.language}>{subject.text}</Phrase>
}
