import { isSameRichText } from '~collections/rich-text/clean-rich-text'

import type { EditedSection, ManagedDocument } from './managed-section'
import { useMemo, useState } from 'react'

const facts = ['title', 'language', 'status', 'category', 'icon', 'order'] as const
export type DifferingFact = (typeof facts)[number]

/** A section that is not the same on the screen and in the database; null where it is not there. */
export type SectionDifference = {
  id: EditedSection['id']
  mine: EditedSection | null
  theirs: EditedSection | null
  facts: DifferingFact[]
  hasOtherText: boolean
}

/** How two states of a document differ, section by section. */
export function differencesBetween(mine: EditedSection[], theirs: EditedSection[]): SectionDifference[] {
  const others = new Map(theirs.map((section) => [section.id, section]))
  const known = new Set(mine.map(({ id }) => id))
  const gone = theirs.filter(({ id }) => !known.has(id))
  return [
    ...mine.flatMap((section): SectionDifference[] => {
      const other = others.get(section.id)
      if (!other) return [{ ...nothing, id: section.id, mine: section, theirs: null }]
      const difference = differenceOf(section, other)
      return difference.facts.length > 0 || difference.hasOtherText ? [difference] : []
    }),
    ...gone.map((section) => ({ ...nothing, id: section.id, mine: null, theirs: section })),
  ]
}

const nothing = { facts: [], hasOtherText: false }

function differenceOf(mine: EditedSection, theirs: EditedSection): SectionDifference {
  return {
    id: mine.id,
    mine,
    theirs,
    facts: facts.filter((fact) => mine[fact] !== theirs[fact]),
    hasOtherText: mine.richText !== theirs.richText && !isSameRichText(mine.richText, theirs.richText),
  }
}

/** Whether it is to be decided whose changes stay, and whether the comparison is put aside meanwhile. */
export type ConflictState = { isAside: boolean; putAside: () => void; look: () => void }

/** The state of a conflict with what somebody else has stored; another one is shown anew. */
export function useConflict(theirs: ManagedDocument | null): ConflictState {
  const [aside, setAside] = useState<ManagedDocument | null>(null)
  const isAside = theirs !== null && aside === theirs
  return useMemo(
    () => ({ isAside, putAside: () => setAside(theirs), look: () => setAside(null) }),
    [isAside, theirs],
  )
}
