import { isSameRichText } from '~collections/rich-text/clean-rich-text'

import type { EditedSection, ManagedDocument } from './managed-section'
import { useMemo, useState } from 'react'

const facts = ['title', 'language', 'status', 'category', 'icon', 'order'] as const
export type DifferingFact = (typeof facts)[number]

/** `mine` is on the screen and `theirs` in the database; null where the section is missing. */
export type SectionDifference = {
  id: EditedSection['id']
  mine: EditedSection | null
  theirs: EditedSection | null
  facts: DifferingFact[]
  hasOtherText: boolean
}

export function diffSections(mine: EditedSection[], theirs: EditedSection[]): SectionDifference[] {
  const theirsById = new Map(theirs.map((section) => [section.id, section]))
  const myIds = new Set(mine.map(({ id }) => id))
  const onlyTheirs = theirs.filter(({ id }) => !myIds.has(id))
  return [
    ...mine.flatMap((section): SectionDifference[] => {
      const other = theirsById.get(section.id)
      if (!other) return [{ ...noDifference, id: section.id, mine: section, theirs: null }]
      const difference = differenceOf(section, other)
      return difference.facts.length > 0 || difference.hasOtherText ? [difference] : []
    }),
    ...onlyTheirs.map((section) => ({ ...noDifference, id: section.id, mine: null, theirs: section })),
  ]
}

const noDifference = { facts: [], hasOtherText: false }

function differenceOf(mine: EditedSection, theirs: EditedSection): SectionDifference {
  return {
    id: mine.id,
    mine,
    theirs,
    facts: facts.filter((fact) => mine[fact] !== theirs[fact]),
    hasOtherText: mine.richText !== theirs.richText && !isSameRichText(mine.richText, theirs.richText),
  }
}

export type ConflictState = { isDismissed: boolean; dismiss: () => void; reopen: () => void }

/** A dismissed conflict stays dismissed until the next one. */
export function useConflict(theirs: ManagedDocument | null): ConflictState {
  const [dismissed, setDismissed] = useState<ManagedDocument | null>(null)
  const isDismissed = theirs !== null && dismissed === theirs
  return useMemo(
    () => ({ isDismissed, dismiss: () => setDismissed(theirs), reopen: () => setDismissed(null) }),
    [isDismissed, theirs],
  )
}
