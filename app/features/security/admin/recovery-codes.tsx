import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'

/** Shown once: a later visit has their number only. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('security')
  return (
    <section aria-labelledby="codes-title" className="grid gap-3">
      <h4 id="codes-title" className="font-semibold">
        {t('codes.title')}
      </h4>
      <Notice tone="warning">{t('codes.lead')}</Notice>
      <ul dir="ltr" className="grid max-w-md grid-cols-2 gap-2 font-medium tabular-nums max-sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="rounded-small bg-sunken px-3 py-1.5 text-center">
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}
