import { useState, type RefObject } from 'react'
import { z } from 'zod'

import { pathOfSection } from '~/admin/sections'
import { useTimer } from '~/ui/use-timer'

import { audienceFieldName, audienceFields } from '../announcement-form'
import type { AudienceCount } from '../audience.server'

const typingPause = 400

const size = z.object({
  people: z.number(),
  byLanguage: z.object({ en: z.number(), ar: z.number() }),
  leftOut: z.array(z.object({ reason: z.enum(['unconfirmed', 'unsubscribed']), count: z.number() })),
})
const answer = z.object({ count: z.nullable(size) })

/** `null` for a choice that is none, `failed` where nobody could count. */
type Answer = AudienceCount | null | 'failed'

export type Counted = {
  count: Answer
  isCounting: boolean
  /** For what is chosen now. */
  ask: () => void
  retry: () => void
}

/** How many are in the audience that somebody is choosing, as the server counts them. */
export function useAudienceCount(
  form: RefObject<HTMLFormElement | null>,
  stored: AudienceCount | null,
): Counted {
  const [asked, setAsked] = useState<{ query: string; round: number }>()
  const [answered, setAnswered] = useState<{ of: typeof asked; count: Answer }>()
  const isCounting = asked !== undefined && answered?.of !== asked
  const askFor = (round: number) => {
    if (form.current) setAsked({ query: chosenIn(form.current), round })
  }
  useTimer(
    isCounting ? typingPause : null,
    () => {
      if (asked) void countOf(asked.query).then((count) => setAnswered({ of: asked, count }))
    },
    asked,
  )
  return {
    count: answered ? answered.count : stored,
    isCounting,
    ask: () => askFor(0),
    retry: () => askFor((asked?.round ?? 0) + 1),
  }
}

function chosenIn(form: HTMLFormElement): string {
  const fields = new FormData(form)
  const chosen = audienceFields.flatMap((field) => {
    const value = fields.get(audienceFieldName(field))
    return typeof value === 'string' && value !== '' ? [[audienceFieldName(field), value]] : []
  })
  return new URLSearchParams(chosen).toString()
}

async function countOf(query: string): Promise<Answer> {
  try {
    const reply = await fetch(`${pathOfSection('announcements')}/audience?${query}`)
    return reply.ok ? answer.parse(await reply.json()).count : 'failed'
  } catch {
    return 'failed'
  }
}
