import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import {
  answerForm,
  forAdmins,
  forEditors,
  idIn,
  parseForm,
  textIn,
  type FormInput,
} from '~/admin/answer-form.server'
import { HttpError } from '~/http/http-error.server'
import { legalTextForm } from '~/http/read-form.server'
import type { LegalSection } from '~collections/payload-types'
import { legalStatuses, type LegalDocument } from '~collections/values/legal'

import { todayIn } from '../managed-section'
import { readDocument } from '../stored-sections.server'
import {
  addSection,
  changeSection,
  deleteSection,
  moveSection,
  readSection,
  restoreSection,
  type SectionRef,
} from './change-sections.server'
import { readFormerVersion } from './history.server'
import { addressAfter } from './manager-params'
import { directions } from './section-acts'
import { readSectionFields, sectionForm } from './section-form'

const newStatus = z.object({ status: z.enum(legalStatuses, 'api:field.choice') })
const newPlace = z.object({ direction: z.enum(directions, 'api:field.choice') })

type Run = (input: FormInput) => Promise<LegalSection>

/** Every form adds or changes one section. With `stay` a script stays on the screen, other forms lead back to the list. */
export function answerManagerForm(args: ActionFunctionArgs, document: LegalDocument) {
  const today = todayIn(args.context.environment.SITE_TIME_ZONE)
  const sectionIn = (form: FormData): SectionRef => ({
    document,
    id: idIn(form),
    seen: textIn(form, 'seen') ?? undefined,
  })
  const answer = (run: Run) => async (input: FormInput) => {
    if (input.form.has('stay')) return answerInPlace(input, document, run(input))
    await run(input)
    return { redirectTo: addressAfter(args.request.url, 'saved') }
  }
  const intents = {
    add: forEditors(
      answer(({ member, form }) => {
        const facts = parseForm(sectionForm, readSectionFields(form, document, null))
        return addSection(member, { document, facts, today })
      }),
    ),
    edit: forEditors(
      answer(async ({ member, form }) => {
        const section = sectionIn(form)
        const { content } = await readSection(member, section)
        const facts = parseForm(sectionForm.partial(), readSectionFields(form, document, content))
        return changeSection(member, section, facts, today)
      }),
    ),
    setStatus: forEditors(
      answer(({ member, form }) => {
        const facts = parseForm(newStatus, { status: form.get('status') })
        return changeSection(member, sectionIn(form), facts, today)
      }),
    ),
    move: forEditors(
      answer(({ member, form }) => {
        const { direction } = parseForm(newPlace, { direction: form.get('direction') })
        return moveSection(member, sectionIn(form), { direction, neighbour: idIn(form, 'neighbour') })
      }),
    ),
    delete: forAdmins(answer(({ member, form }) => deleteSection(member, sectionIn(form)))),
    restore: forEditors(async ({ member, form }) => {
      const section = sectionIn(form)
      const versionId = form.has('versionId') ? idIn(form, 'versionId') : null
      await restoreSection(member, section, versionId, today)
      const former = versionId === null ? undefined : await readFormerVersion(member, document, section.id)
      return {
        redirectTo: addressAfter(
          args.request.url,
          'restored',
          former === undefined ? undefined : { section, former },
        ),
      }
    }),
  }
  return answerForm(args, intents, legalTextForm)
}

/** With the document as it is now, also after a conflict: a reload could be dropped for a navigation. */
async function answerInPlace(
  { member, t }: FormInput,
  document: LegalDocument,
  change: Promise<LegalSection>,
) {
  try {
    const { id, updatedAt } = await change
    return { details: { id, updatedAt, document: await readDocument(member, document) } }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    const details = { document: await readDocument(member, document) }
    return { refusedWith: 409 as const, message: t(error.messageKey), details }
  }
}
