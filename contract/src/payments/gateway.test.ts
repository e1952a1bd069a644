import { expect, test } from 'vitest'
import { filterCodes, formatCode, selectedCodes } from './gateway.ts'

test('a filter also selects the codes that mean the same', () => {
  expect(selectedCodes(['gr001', 'gr033'])).toEqual(['GR001', 'GR033', 'GR002'])
  expect(selectedCodes(['gr003'])).toEqual(['GR003', 'GR053'])
  expect(selectedCodes(['gr018'])).toEqual(['GR018'])
})

test('each code of the filter, and any other, is shown as text', () => {
  for (const code of [...selectedCodes(filterCodes.map(({ value }) => value)), 'GR999'])
    expect(formatCode(code)).not.toMatch(/GR\d/)
  for (const { value } of filterCodes) expect(formatCode(value.toUpperCase())).not.toBe(formatCode('GR999'))
})
