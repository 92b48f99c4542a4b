import type { PayloadRequest } from 'payload'

import { pictureFileBytes, teamForm, type FormLimits, type LongBodies } from '~/http/read-form.server'
import { readPicture } from '~/http/read-picture.server'
import type { Member } from '~/auth/identify.server'
import { recordAudit } from '~cms/audit/record-audit'
import { squareOf } from '~cms/uploads/picture'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { AuditAction } from '~collections/values/audit'

/** The names of the fields. */
export const pictureFile = 'picture'
export const pictureRemoval = 'removePicture'

/** Twice as large as it is ever shown. */
const side = 256

/** For `answerForm`: everybody may have a picture. */
export const profileFormLimits: FormLimits = {
  ...teamForm,
  file: { field: pictureFile, bytes: pictureFileBytes },
}

export const profileBodies: LongBodies = {
  paths: ['/admin/settings'],
  bytes: teamForm.bytes + pictureFileBytes,
}

export type PictureChange = { bytes: Buffer | null; isRemoved: boolean }

/** Takes up to seconds: call it before the transaction. */
export async function readPictureChange(form: FormData): Promise<PictureChange> {
  const picture = await readPicture(form, pictureFile)
  return {
    bytes: picture ? (await squareOf(picture, side)).bytes : null,
    isRemoved: form.has(pictureRemoval),
  }
}

/**
 * Keeps it in the database: it is small, goes with the member, and is never readable by its address alone, as files in
 * a bucket may be.
 */
export async function savePicture(
  req: PayloadRequest,
  { payload, user }: Member,
  { bytes, isRemoved }: PictureChange,
): Promise<void> {
  const record = (action: AuditAction) =>
    recordAudit(payload, { action, actor: user, record: { kind: 'admins', id: user.id } }, req)
  if (bytes) {
    await queryInTransaction(
      req,
      sql`insert into member_pictures (admin_id, bytes) values (${user.id}, ${bytes})
          on conflict (admin_id) do update set bytes = excluded.bytes, version = gen_random_uuid()`,
    )
    await record('picture-changed')
  } else if (isRemoved) {
    const removed = await queryInTransaction(
      req,
      sql`delete from member_pictures where admin_id = ${user.id} returning admin_id`,
    )
    if (removed.length > 0) await record('picture-removed')
  }
}
