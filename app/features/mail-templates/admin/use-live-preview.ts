import { useState } from 'react'
import { z } from 'zod'

import { settingsPath } from '~/admin/settings/settings-path'
import type { Written } from '~/features/mail/write-mail.server'
import { useTimer } from '~/ui/use-timer'

const typingPause = 500

const mail = z.object({ subject: z.string(), html: z.string(), text: z.string() })
const reply = z.union([
  z.object({ ok: z.literal(true), details: z.object({ shown: mail }) }),
  z.object({ ok: z.literal(false), message: z.string() }),
])

type Preview = { of: string; mail?: Written; problem?: string }

/** The mail in the words that somebody is writing, as the server writes it; while they are no mail, the last that was. */
export function useLivePreview(stored: Written) {
  const [words, setWords] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const isDue = words !== undefined && preview?.of !== words
  useTimer(
    isDue ? typingPause : null,
    () => {
      if (words === undefined) return
      void askForPreview(words).then((asked) =>
        setPreview((last) => ({ ...(last?.mail && { mail: last.mail }), of: words, ...asked })),
      )
    },
    words,
  )
  return {
    // An answer may come once nobody writes any more.
    mail: (words === undefined ? undefined : preview?.mail) ?? stored,
    problem: words === undefined ? undefined : preview?.problem,
    write: (form: FormData) => setWords(serialize(form)),
    /** Back to what is stored. */
    reset: () => {
      setWords(undefined)
      setPreview(undefined)
    },
  }
}

function serialize(form: FormData): string {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new URLSearchParams(fields).toString()
}

/** Nothing where no answer comes: saving says what is wrong. */
async function askForPreview(words: string): Promise<Omit<Preview, 'of'>> {
  try {
    const body = new URLSearchParams(words)
    body.set('intent', 'template-preview')
    const response = await fetch(previewPath, { method: 'POST', body })
    const answer = reply.parse(await response.json())
    return answer.ok ? { mail: answer.details.shown } : { problem: answer.message }
  } catch {
    return {}
  }
}

const previewPath = settingsPath('templates').replace(/\?.*$/, '/preview')
