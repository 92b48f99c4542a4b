import { useTranslation } from 'react-i18next'

import { displayName } from '~/features/waitlist/display-name'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'

import type { InvitePreview } from './invitations-view.server'

/** Who gets no invitation, and why. */
export function SkippedPeople({ skipped }: Pick<InvitePreview, 'skipped'>) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  if (skipped.length === 0) return null
  return (
    <section aria-label={t('invite.skipped')} className="grid gap-2">
      <h3 className="font-medium">{t('invite.skipped')}</h3>
      <ul className="grid gap-1.5 text-sm">
        {skipped.map(({ reason, count, people }) => (
          <li key={reason}>
            <span className="tabular-nums">{formatNumber(count, language)}</span> · {t(`skip.${reason}`)}
            {people.length > 0 && (
              <span className="block text-ink-soft">
                {people.map((person) => (
                  <bdi key={person.id} className="me-3" title={person.email}>
                    {displayName(person)}
                  </bdi>
                ))}
                {count > people.length && t('more', { value: formatNumber(count - people.length, language) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
