import { useTranslation } from '~/i18n/use-translation'

import { ShareLink } from '../share-link'

/** `rule` says what friends bring, where they bring something. */
export type Share = { link: string; rule: string | null }

/** What is offered to who has joined just now. */
export function SharePanel({ link, rule }: Share) {
  const { t } = useTranslation('waitlist')
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-medium">{t('share.title')}</h3>
        {rule !== null && <p className="text-ink-soft">{rule}</p>}
      </div>
      <ShareLink link={link} />
    </div>
  )
}
