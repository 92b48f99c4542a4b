import { idIn, parseForm, textIn, type FormInput } from '~/admin/answer-form.server'
import { HttpError } from '~/api/http-error.server'
import type { LegalDocument } from '~collections/values/legal'

import type { SaveResult } from './change-document.server'
import { type ManagedSection, toSectionInputs } from './managed-section'
import { applyOperation, changesBetween, type Operation } from './operation'
import { saveDocument } from './save-document.server'
import { readSectionFields, sectionForm } from './section-input'
import { readDocument } from './stored-document.server'

type StoredDocument = { document: LegalDocument; sections: ManagedSection[] }
export type OperationOf = (form: FormData, stored: StoredDocument) => Operation

/** By intent. */
export const formOperations: Record<'add' | 'edit' | 'delete' | 'setStatus' | 'move', OperationOf> = {
  add: (form, { document }) => ({
    type: 'add',
    id: 'new',
    facts: parseForm(sectionForm, readSectionFields(form, document, null)),
  }),
  edit: (form, stored) => {
    const section = sectionIn(form, stored)
    const { id, richText, updatedAt } = section
    const facts = parseForm(sectionForm, readSectionFields(form, stored.document, richText))
    if (textIn(form, 'seen') !== updatedAt) throw new HttpError(409, 'api:changedMeanwhile')
    return { type: 'change', id, facts, changes: changesBetween(section, facts) }
  },
  delete: (form, stored) => ({ type: 'delete', id: sectionIn(form, stored).id }),
  setStatus: (form, stored) => ({
    type: 'setStatus',
    id: sectionIn(form, stored).id,
    status: textIn(form, 'status') === 'published' ? 'published' : 'draft',
  }),
  move: (form, stored) => ({
    type: 'move',
    id: sectionIn(form, stored).id,
    direction: textIn(form, 'direction') === 'up' ? 'up' : 'down',
  }),
}

type FormChange = { document: LegalDocument; today: string; operationOf: OperationOf }

export async function changeByForm(
  { form, member }: FormInput,
  { document, today, operationOf }: FormChange,
): Promise<SaveResult> {
  const { sections: stored, version } = await readDocument(member, document)
  const operation = operationOf(form, { document, sections: stored })
  const sections = toSectionInputs(applyOperation(stored, operation, today), stored)
  return saveDocument(member, { document, version, sections, today })
}

function sectionIn(form: FormData, { sections }: StoredDocument): ManagedSection {
  const id = idIn(form)
  const section = sections.find((each) => each.id === id)
  if (!section) throw new HttpError(404, 'api:notFound')
  return section
}
