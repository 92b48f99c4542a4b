import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { pathOfSection } from '~/admin/sections'
import type { Correspondent } from '~collections/values/messages'

const peoplePath = `${pathOfSection('messages')}/people`
/** Milliseconds without input before the server is asked. */
const typingPause = 200

const peopleSchema = z.object({ people: z.array(z.object({ name: z.string(), email: z.string() })) })

type Found = { words: string; people: Correspondent[] }

/** People of the platform for what is typed; outdated replies are dropped. */
export function useRecipientSearch(typed: string, chosen: Correspondent[]) {
  const words = typed.trim()
  const [found, setFound] = useState<Found>({ words: '', people: [] })
  useEffect(() => {
    if (words === '') return
    const stopped = new AbortController()
    const ask = async () => {
      const people = await findPeople(words, stopped.signal)
      if (!stopped.signal.aborted) setFound({ words, people })
    }
    const timer = setTimeout(() => void ask(), typingPause)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [words])
  const isFor = words !== '' && found.words === words
  const isNew = ({ email }: Correspondent) => chosen.every((each) => each.email !== email)
  return {
    options: isFor ? found.people.filter(isNew) : [],
    isFor,
    close: () => setFound({ words, people: [] }),
  }
}

async function findPeople(words: string, signal: AbortSignal): Promise<Correspondent[]> {
  try {
    const reply = await fetch(`${peoplePath}?${new URLSearchParams({ q: words })}`, { signal })
    const parsed = peopleSchema.safeParse(reply.ok ? await reply.json() : null)
    return parsed.success ? parsed.data.people : []
  } catch {
    return [] // an address can be typed all the same
  }
}
