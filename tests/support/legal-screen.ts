import type { FormReply } from '~/admin/form-reply'
import { signIn } from '~/auth/sign-in.server'
import { answerManagerForm } from '~/features/legal/admin/answer-manager-form.server'
import { loadManagerPage } from '~/features/legal/admin/manager-page.server'
import {
  fieldsOf,
  type SaveForm,
  type SaveStep,
  type SectionForm,
  type SideForm,
} from '~/features/legal/admin/section-actions'
import type { ManagedSection, SectionFields } from '~/features/legal/managed-section'
import { replaceDocument } from '~/features/legal/replace-document.server'
import { languages, type Language } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'
import type { TeamRole } from '~collections/values/team'

import { loadContext } from './load-context'
import { actorOf, addTeamMember } from './team-member'
import type { TestCms } from './test-cms'

/** Gives a document drafts of an earlier day, by their titles. */
export async function giveSections(
  cms: TestCms,
  document: LegalDocument,
  titles: Record<Language, string[]>,
): Promise<void> {
  const sections = languages.flatMap((language) =>
    titles[language].map((title) => ({
      id: null,
      title,
      content: `Words of ${title}.`,
      language,
      status: 'draft' as const,
    })),
  )
  await replaceDocument(await actorOf(cms, 'admin'), { document, sections, today: '2025-05-15' })
}

/** Of a section as somebody has seen it, or of both languages of a pair. */
export function editOf(
  section: ManagedSection,
  changes: Partial<SectionFields>,
  step: SaveStep = 'save',
): SaveForm {
  const { category, icon, ...own } = changes
  return {
    intent: step,
    sides: [sideOf(section, own)],
    shared: { ...(category !== undefined && { category }), ...(icon !== undefined && { icon }) },
  }
}

export function sideOf(
  { id, language, updatedAt: seen, draft }: ManagedSection,
  changes: SideForm['changes'],
): SideForm {
  return { id, language, seen, draftSeen: draft?.updatedAt ?? '', changes }
}

/** Both languages of a section, saved together. */
export function pairOf(sides: SideForm[], step: SaveStep = 'save'): SaveForm {
  return { intent: step, sides, shared: {} }
}

/** Discards the drafts that somebody has seen, of a section or of both languages of a pair. */
export function discardOf(section: ManagedSection, ...others: ManagedSection[]): Fields {
  const seen = [section, ...others].flatMap(({ id, language, draft }): [string, string | number][] => [
    [`id.${language}`, id],
    [`draft.${language}`, draft?.updatedAt ?? ''],
  ])
  return { intent: 'discard', id: section.id, ...Object.fromEntries(seen) }
}

/** A section that is not there yet. */
export function addOf({ category, icon, ...changes }: SectionFields): SaveForm {
  return {
    intent: 'save',
    sides: [{ id: null, language: changes.language, changes }],
    shared: { category, icon },
  }
}

type Fields = Record<string, string | number>

export type LegalScreen = {
  /** The sections that the screen loads. */
  sections: () => Promise<ManagedSection[]>
  /** The one of them that has this title. */
  called: (title: string) => Promise<ManagedSection>
  /** Does something as the screen's script does, and gives the status of the answer beside it. */
  act: (form: SectionForm) => Promise<FormReply & { status: number }>
  /** The same, by the fields of the form. */
  ask: (fields: Fields) => Promise<FormReply & { status: number }>
  /** Sends a form as a browser without JavaScript does, and gives where it leads. */
  post: (fields: Fields) => Promise<{ status: number; location: string | null }>
}

/** Somebody of the team in front of the manager of a document, with a session of their own. */
export async function visitLegalScreen(
  cms: TestCms,
  document: LegalDocument,
  teamRole: TeamRole,
): Promise<LegalScreen> {
  const { email } = await addTeamMember(cms.payload, teamRole)
  const token = await signIn(cms, { email, password: 'correct horse battery' })
  const address = `${cms.environment.SITE_URL}/admin/${document}`
  const headers = { Cookie: `payload-token=${token ?? ''}`, Origin: cms.environment.SITE_URL }
  const argsOf = (init?: RequestInit) => ({
    request: new Request(address, { headers, ...init }),
    context: loadContext(cms.environment),
    params: {},
  })
  const send = (fields: Fields) => {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    return answerManagerForm(argsOf({ method: 'POST', body }), document)
  }
  const ask = async (fields: Fields) => {
    const { data, init } = await send({ ...fields, stay: 1 })
    return { ...data, status: init?.status ?? 200 }
  }
  const sections = async () => (await loadManagerPage(argsOf(), document)).loaded.sections
  return {
    sections,
    async called(title) {
      const section = (await sections()).find((each) => each.title === title)
      if (!section) throw new Error(`There is no section ${title}.`)
      return section
    },
    act: (form) => ask(fieldsOf(form)),
    ask,
    async post(fields) {
      try {
        const { init } = await send(fields)
        return { status: init?.status ?? 200, location: null }
      } catch (error) {
        if (!(error instanceof Response)) throw error
        return { status: error.status, location: error.headers.get('Location') }
      }
    },
  }
}
