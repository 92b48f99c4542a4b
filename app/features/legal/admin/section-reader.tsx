import { useTranslation } from 'react-i18next'

import { LegalSection } from '../site/legal-section'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { directionOf } from '~/i18n/language'
import { Dialog } from '~/ui/dialog'

import type { EditedSection } from './edited-section'
import { useManagerLink } from './manager-params'

/** A section for those who may only read, drafts included. */
export function SectionReader({ section }: { section: EditedSection }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { id, title, icon, richText, language } = section
  return (
    <Dialog title={t('reader.title')} closeLabel={t('admin:close')} closeTo={useManagerLink()({})}>
      <div lang={language} dir={directionOf(language)} className="language-sample">
        <LegalSection anchor={`read-${id}`} title={title} icon={icon} blocks={toBlocks(richText)} />
      </div>
    </Dialog>
  )
}
