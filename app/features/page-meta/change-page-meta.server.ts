import type { PayloadRequest } from 'payload'

import { changeOneOfEach } from '~/api/one-of-each.server'
import type { Member } from '~/auth/identify.server'
import { forgetContentVersion } from '~cms/content-version'
import { languages, type Language } from '~collections/values/language'
import type { MetaPage } from '~collections/values/page-meta'

import type { PageMetaForm } from './page-meta-form'
import { removeSocialPicture, saveSocialPicture } from './social-pictures.server'

const collection = 'page-meta'

/** `seen` is the `updatedAt` that the form shows: empty for a page without a record, undefined to skip the check. */
type SeenPage = { page: MetaPage; seen: string | undefined }

/** Both languages or nothing. */
export function changePageMeta(member: Member, seen: SeenPage, form: PageMetaForm): Promise<void> {
  const { payload, as } = member
  return change(member, seen, async (req, id) => {
    for (const locale of languages)
      await payload.update({ collection, id, locale, data: form[locale], depth: 0, req, ...as })
  })
}

/** Null takes it away. */
export function changeSocialPicture(
  member: Member,
  { language, ...seen }: SeenPage & { language: Language },
  bytes: Buffer | null,
): Promise<void> {
  const { payload, as } = member
  return change(member, seen, async (req, id) => {
    // Says who may, and that the page has changed.
    await payload.update({ collection, id, data: {}, depth: 0, req, ...as })
    if (bytes) await saveSocialPicture(req, { id, language }, bytes)
    else await removeSocialPicture(req, { id, language })
  })
}

type Change = (req: PayloadRequest, id: number) => Promise<void>

async function change(member: Member, { page, seen }: SeenPage, run: Change): Promise<void> {
  const { payload, as } = member
  const create = (req: PayloadRequest) => payload.create({ collection, data: { page }, depth: 0, req, ...as })
  await changeOneOfEach(member, { collection, field: 'page', value: page, seen, create }, run)
  forgetContentVersion()
}
