import { useState } from 'react'
import { z } from 'zod'

import { settingsPath } from '~/admin/settings/settings-path'
import { useTranslation } from '~/i18n/use-translation'
import { ProgressBar } from '~/ui/progress-bar'
import { useTimer } from '~/ui/use-timer'

const typingPause = 400
const strengths = [0, 1, 2, 3, 4] as const
const reply = z.object({ details: z.object({ strength: z.literal(strengths) }) })

type Rating = { password: string; strength: (typeof strengths)[number] }

/** The server judges, with the words and names that it would refuse: the browser has no dictionary. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('security')
  const [rating, setRating] = useState<Rating>()
  const isDue = password !== '' && rating?.password !== password
  useTimer(
    isDue ? typingPause : null,
    () =>
      void rate(password).then((strength) => {
        if (strength !== null) setRating({ password, strength })
      }),
    password,
  )
  if (password === '' || !rating) return null
  const label = t('password.strength')
  return (
    <div className="grid gap-1">
      <ProgressBar label={label} value={rating.strength + 1} max={strengths.length} />
      <p role="status" className="text-sm text-ink-soft">
        {`${label}: ${t(`password.strength${rating.strength}`)}`}
      </p>
    </div>
  )
}

/** Null when there is no answer: the password is judged again when it is sent. */
async function rate(password: string) {
  try {
    const body = new URLSearchParams({ intent: 'strength', newPassword: password })
    const response = await fetch(strengthPath, { method: 'POST', body })
    return reply.parse(await response.json()).details.strength
  } catch {
    return null
  }
}

const strengthPath = settingsPath('security').replace(/\?.*$/, '/strength')
