import { describe, expect, it } from 'vitest'
import { outdated } from './generated.ts'
import { treeOf } from './tree.ts'

const path = 'server/schema.sql'
const documents = new Map([[path, 'create table a ();\ncreate table b ();\n']])
const check = (files: Record<string, string>) =>
  outdated(treeOf(files), documents).map(({ line, says }) => [line, says])

describe('a generated document that differs from the code is a fault', () => {
  it('the same text passes', () => {
    expect(check({ [path]: 'create table a ();\ncreate table b ();\n' })).toEqual([])
  })
  it('another text is reported at the first line that differs', () => {
    expect(check({ [path]: 'create table a ();\ncreate table c ();\n' })).toEqual([
      [2, expect.stringContaining('differs')],
    ])
    expect(check({ [path]: 'create table a ();\ncreate table b ();\nmore\n' })).toEqual([
      [3, expect.stringContaining('differs')],
    ])
  })
  it('a missing document is reported', () => {
    expect(check({})).toEqual([[undefined, 'is missing']])
  })
})
