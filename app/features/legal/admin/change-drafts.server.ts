import type { PayloadRequest } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { ChangedMeanwhileError } from '~cms/change-record'
import type { LegalSection } from '~collections/payload-types'

import { bringBackDraft, discardDraft, dropDraft, readDraft, storeDraft } from '../section-drafts.server'
import { arePairable, pairSections, partnerOf, separateSection, settleSection } from '../section-pairs.server'
import type { SectionRef } from './change-sections.server'
import { changeDocument, openSection } from './save-sections.server'

/** Says that two sections are one in two languages. Neither may be half of a pair already. */
export function pairWith(actor: Actor, section: SectionRef, otherId: number): Promise<void> {
  return changeDocument(actor, async (req) => {
    const one = await openSection(actor, req, section)
    const other = await openSection(actor, req, { document: section.document, id: otherId })
    if (!arePairable(one, other)) throw new HttpError(400, 'api:invalid')
    const partners = [await partnerOf(req, one.id), await partnerOf(req, other.id)]
    if (partners.some((partner) => partner !== null)) throw new ChangedMeanwhileError()
    await pairSections(req, one, other)
  })
}

export function separate(actor: Actor, section: SectionRef): Promise<void> {
  return changeOpen(actor, section, (req, { id }) => separateSection(req, id))
}

/** What is marked as older says the same all the same. */
export function settle(actor: Actor, section: SectionRef): Promise<void> {
  return changeOpen(actor, section, (req, { id }) => settleSection(req, id))
}

/** Discards the drafts of the section and its other half, if they are those that the person has seen: by section, their `updatedAt`. */
export function discardDrafts(
  actor: Actor,
  section: SectionRef,
  seen: ReadonlyMap<number, string>,
): Promise<void> {
  return changeOpen(actor, section, (req, { id }) =>
    eachHalf(req, id, async (within, half) => {
      const draft = await readDraft(within, half)
      if ((draft?.updatedAt ?? '') !== (seen.get(half) ?? '')) throw new ChangedMeanwhileError()
      await discardDraft(within, half)
    }),
  )
}

export function bringBackDrafts(actor: Actor, section: SectionRef): Promise<void> {
  return changeOpen(actor, section, (req, { id }) => eachHalf(req, id, bringBackDraft))
}

/** What was to go live stays a draft. */
export function takeTimeBack(actor: Actor, section: SectionRef): Promise<void> {
  return changeOpen(actor, section, (req, { id }) =>
    eachHalf(req, id, async (within, half) => {
      const draft = await readDraft(within, half)
      if (draft?.words) await storeDraft(within, half, { ...draft, publishAt: null, scheduledBy: null })
      else await dropDraft(within, half)
    }),
  )
}

async function eachHalf(
  req: PayloadRequest,
  id: number,
  change: (req: PayloadRequest, id: number) => Promise<void>,
): Promise<void> {
  const partner = await partnerOf(req, id)
  for (const half of partner === null ? [id] : [id, partner]) await change(req, half)
}

function changeOpen(
  actor: Actor,
  section: SectionRef,
  change: (req: PayloadRequest, doc: LegalSection) => Promise<void>,
): Promise<void> {
  return changeDocument(actor, async (req) => {
    const doc = await openSection(actor, req, section)
    await change(req, doc)
  })
}
