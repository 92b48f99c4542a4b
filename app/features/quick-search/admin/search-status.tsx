import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

type SearchStatusProps = {
  words: string
  count: number
  isLoading: boolean
  error: 'failed' | 'ended' | null
  retry: () => void
}

/** How the search stands: said to those who cannot see the list, too. */
export function SearchStatus({ words, count, isLoading, error, retry }: SearchStatusProps) {
  const { t } = useTranslation('admin')
  if (error)
    return (
      <Notice tone="danger">
        <p>{t(`search.${error}`)}</p>
        {error === 'failed' && (
          <Button size="small" className="mt-2" onClick={retry}>
            {t('search.retry')}
          </Button>
        )}
      </Notice>
    )
  const told = isLoading
    ? t('search.loading')
    : count === 0
      ? t('search.nothing', { words })
      : t('search.found', { count })
  return (
    <p role="status" className={count > 0 && !isLoading ? 'sr-only' : 'text-sm text-ink-soft'}>
      {told}
    </p>
  )
}
