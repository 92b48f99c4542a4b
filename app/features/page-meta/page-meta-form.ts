import { z } from 'zod'

import { line } from '~/api/contract/inputs'
import { pageDescriptionMaxLength, pageTitleMaxLength } from '~collections/values/page-meta'

/** Heads have no lines. */
const words = z.object({ title: line(pageTitleMaxLength), description: line(pageDescriptionMaxLength) })

/** What is blank is as it was built in. */
export const pageMetaForm = z.object({ en: words, ar: words })
export type PageMetaForm = z.output<typeof pageMetaForm>

/** The name of the field of a picture, and of the box that takes it away. */
export const socialFile = 'picture'
export const socialRemoval = 'removePicture'
