import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

async function fold(texts: (string | null)[]): Promise<(string | null)[]> {
  const { rows } = await cms.pool.query<{ folded: string | null }>(
    'select fold_search(text) as folded from unnest($1::text[]) with ordinality as each (text, place) order by place',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

test('letters that people write in several ways are one', async () => {
  const spellings = {
    احمد: ['أحمد', 'إحمد', 'آحمد', 'ٱحمد', 'أَحْمَدُ', 'أحمـــد', 'ﺃﺣﻤﺪ'],
    فاطمه: ['فاطمة', 'فاطِمَةُ'],
    عيسي: ['عيسى', 'عيسئ'],
    سوال: ['سؤال'],
    'layla 100%': ['Layla 100%', 'ＬＡＹＬＡ １００％'],
    'élan ç': ['ÉLAN Ç', 'E\u0301lan C\u0327'],
    'صلي الله عليه وسلم': ['ﷺ'],
  }
  for (const [folded, texts] of Object.entries(spellings))
    expect(await fold(texts)).toEqual(texts.map(() => folded))
  expect(await fold([null, ''])).toEqual([null, ''])
})

/** What columns of the tables and indexes hold was folded by it, and is not folded again when its text changes. */
const asInVersion1 = String.raw`
  translate(regexp_replace(lower(normalize(text, NFKC)), U&'[\064B-\065F\0670\0640]', '', 'g'), 'أإآٱىئؤة', 'ااااييوه')`

test('every text is folded as it was since version 1.0.0', async () => {
  const letters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom(...Array.from('أإآٱاىيئؤوةهءبـ\u064B\u0653\u0654\u0655\u0670ﻷﷺaAÉİß 1%_')),
      maxLength: 12,
    }),
  )
  const texts = fc.sample(
    letters.filter((text) => !text.includes('\0')),
    3000,
  )
  const { rows } = await cms.pool.query(
    `select text, fold_search(text), ${asInVersion1} as as_before from unnest($1::text[]) as each (text)
     where fold_search(text) is distinct from ${asInVersion1}`,
    [texts],
  )
  expect(rows).toEqual([])
})
