import { legalTextForm, type LongBodies } from '~/http/read-form.server'

/** The forms of the sections, whose texts are longer than all else but files. */
export const legalBodies: LongBodies = {
  paths: ['/admin/privacy', '/admin/terms'],
  bytes: legalTextForm.bytes,
}
