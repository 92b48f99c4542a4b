import { z } from 'zod'

/** Who mails are from by the settings of the site; read for each mail, so that a change holds on every instance. */
export const storedSenderQuery =
  'SELECT sender_name AS name, sender_address AS address FROM site_settings LIMIT 1'

const rows = z.array(z.object({ name: z.string().nullable(), address: z.string().nullable() }))

type Sender = { name: string | null; address: string }

/** A part that the settings leave empty is that of `MAIL_FROM`. */
export function senderFrom(stored: unknown[], given: Sender): Sender {
  const [settings] = rows.parse(stored)
  return { name: settings?.name ?? given.name, address: settings?.address ?? given.address }
}
