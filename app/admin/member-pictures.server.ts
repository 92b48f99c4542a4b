import { getCms } from '~cms/client.server'
import { maySeeProfile } from '~collections/access/privacy'
import type { Admin } from '~collections/payload-types'
import type { memberPictures } from '~db/schema/members'
import type { Row } from '~db/schema/row'
import type { Member } from '~/auth/identify.server'

type PictureRow = Pick<Admin, 'id' | 'preferences'> & Row<typeof memberPictures, 'version'>

/** The addresses of the pictures that this person may see, by the id of the member. Another picture has another address. */
export async function pictureAddresses({ user }: Member, ids: number[]): Promise<Map<number, string>> {
  const { pool } = await getCms()
  const { rows } = await pool.query<PictureRow>(
    `select admins.id, version, preferences from member_pictures join admins on admins.id = admin_id
     where admin_id = any($1)`,
    [ids],
  )
  const shown = rows.filter((row) => maySeeProfile(user, row))
  return new Map(shown.map(({ id, version }) => [id, `/admin/pictures/${id}/${version}`]))
}

/** A WebP, or null when there is none that the person may see. */
export async function readMemberPicture(
  { user, payload }: Member,
  { id, version }: { id: number; version: string },
): Promise<Buffer | null> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Row<typeof memberPictures, 'bytes'>>(
    'select bytes from member_pictures where admin_id = $1 and version = $2',
    [id, version],
  )
  const [row] = rows
  if (!row) return null
  const member = await payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // their choice decides, which not everybody may read
  })
  return member && maySeeProfile(user, member) ? row.bytes : null
}
