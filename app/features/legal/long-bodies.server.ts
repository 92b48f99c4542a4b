import type { FormLimits, LongBodies } from '~/http/read-form.server'

/** A section, with a text of up to a million characters. */
export const legalTextForm: FormLimits = { bytes: 4 * 1024 * 1024, fields: 64 }

/** The forms of the sections, whose texts are longer than all else but files. */
export const legalBodies: LongBodies = {
  paths: ['/admin/privacy', '/admin/terms'],
  bytes: legalTextForm.bytes,
}
