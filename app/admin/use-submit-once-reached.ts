import { useRef, type SyntheticEvent } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { useToast } from '~/ui/toast'

const timeout = 10_000

/**
 * For forms beside what somebody is writing, around which it stands as `onSubmitCapture`: while the server is unreachable they
 * say so, instead of giving way to an error page with all that was written.
 */
export function useSubmitOnceReached() {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const isReached = useRef(false)
  return (event: SyntheticEvent<HTMLElement, SubmitEvent>) => {
    const { target: form, nativeEvent } = event
    if (isReached.current || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const { submitter } = nativeEvent
    void canReachServer().then((canReach) => {
      if (!canReach) {
        toast('danger', t('error.500.title'))
        return
      }
      isReached.current = true
      form.requestSubmit(submitter)
      isReached.current = false
    })
  }
}

async function canReachServer(): Promise<boolean> {
  try {
    return (await fetch('/api/system/live', { signal: AbortSignal.timeout(timeout) })).ok
  } catch {
    return false
  }
}
