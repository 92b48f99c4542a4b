import { expect, test } from 'vitest'

import { csvLines, unguarded } from './csv-lines.server'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''=1", "'", "O'Hara", "'quoted'", '＝1', ''])(
  '%j leads to no formula, and comes back',
  (cell) => {
    const [line = ''] = csvLines([[cell, 'x']]).split(',x')
    expect(line).not.toMatch(/^[=+\-@＝]/)
    expect(unguarded(line)).toBe(cell)
  },
)

test('line breaks of every kind are in quotes', () => {
  expect(csvLines([['a\nb', 'c\rd']])).toBe('"a\nb","c\rd"\r\n')
})
