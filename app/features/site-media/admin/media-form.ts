import { z } from 'zod'

import { line } from '~/api/contract/inputs'
import {
  pictureAltMaxLength,
  teacherNameMaxLength,
  teacherSentenceMaxLength,
} from '~collections/values/site-media'

const inBoth = <Schema extends z.ZodType>(words: Schema) => z.object({ en: words, ar: words })

/** The description of the picture for screen readers is required in both languages. */
export const pictureForm = z.object({
  alt: inBoth(line(pictureAltMaxLength).refine((alt) => alt !== '', 'media:picture.altMissing')),
})

export const teacherForm = z.object({
  name: inBoth(line(teacherNameMaxLength)),
  sentence: inBoth(line(teacherSentenceMaxLength)),
})
