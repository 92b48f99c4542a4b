import { Form } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { LegalSection } from '../site/legal-section'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { formatInstant } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { Button, ButtonLink } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'

import { changesOfRestoring, type ManagedSection } from '../managed-section'
import { useManagerLink } from './manager-params'
import { differencesBetween, FieldTable } from './section-differences'
import { TextDiffView } from './text-diff-view'

type HistoryVersionProps = { version: ManagedSection; versionId: number; now: ManagedSection | null }

/** Compares a version with the current section, or shows its text if the section is in the trash. */
export function HistoryVersion({ version, versionId, now }: HistoryVersionProps) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const linkWith = useManagerLink()
  const formats = useFormats()
  const when = formatInstant(version.updatedAt, formats)
  const canRestore = may.edit && (!now || Object.keys(changesOfRestoring(version, now)).length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">{t('history.versionOf', { when })}</p>
      {now ? (
        <Comparison version={version} now={now} />
      ) : (
        <div lang={version.language} dir={directionOf(version.language)} className="language-sample">
          <LegalSection
            anchor={`version-${versionId}`}
            title={version.title}
            icon={version.icon}
            blocks={toBlocks(version.richText)}
          />
        </div>
      )}
      {canRestore && (
        <p className="text-sm text-ink-soft">
          {t(now ? 'history.restoreHint' : 'history.restoreDeletedHint')}
        </p>
      )}
      <DialogActions className="mt-0">
        <ButtonLink to={linkWith({ history: version.id })} preventScrollReset>
          {t('history.back')}
        </ButtonLink>
        {canRestore && (
          <Form method="post">
            <input type="hidden" name="id" value={version.id} />
            <input type="hidden" name="versionId" value={versionId} />
            {now && <input type="hidden" name="seen" value={now.updatedAt} />}
            <Button type="submit" name="intent" value="restore" variant="brand">
              {t('history.restore')}
            </Button>
          </Form>
        )}
      </DialogActions>
    </div>
  )
}

function Comparison({ version, now }: { version: ManagedSection; now: ManagedSection }) {
  const { t } = useTranslation('legalManager')
  // Restoring a version does not restore its position.
  const { fields, hasOtherText } = differencesBetween({ ...version, order: now.order }, now)
  return (
    <>
      {fields.length > 0 && (
        <FieldTable
          fields={fields}
          columns={[
            { label: t('history.then'), section: version },
            { label: t('history.now'), section: now },
          ]}
        />
      )}
      {version.content === now.content ? (
        <p>{t(hasOtherText ? 'diff.format' : 'diff.same')}</p>
      ) : (
        <TextDiffView before={version.content} after={now.content} language={version.language} />
      )}
    </>
  )
}
