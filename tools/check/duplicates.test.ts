import { describe, expect, it } from 'vitest'
import { copiesOf } from './duplicates.ts'
import { planted } from './planted.ts'

const block = Array.from({ length: 8 }, (_, at) => `export const rate${at} = compute(${at}, 'peso')`)
const first = block.join('\n')

describe('copied code is counted', () => {
  it('eight equal lines in two files are one copy of eight lines', () => {
    const tree = planted({ 'server/src/kit/a.ts': first, 'server/src/kit/b.ts': `const own = 1\n${first}` })
    expect(copiesOf(tree)).toEqual([
      { path: 'server/src/kit/b.ts', line: 2, lines: 8, of: 'server/src/kit/a.ts', ofLine: 1 },
    ])
  })
  it('a copy with other spaces, quotes and comments is still a copy', () => {
    const dressed = block.map((line) => `  ${line.replaceAll("'", '"')} // mine`).join('\n\n')
    const tree = planted({ 'server/src/kit/a.ts': first, 'server/src/kit/b.ts': dressed })
    expect(copiesOf(tree)).toHaveLength(1)
  })
  it('five equal lines, equal imports and tests are no copies', () => {
    const five = block.slice(0, 5).join('\n')
    const imports = block.map((_, at) => `import { a${at} } from './m.ts'`).join('\n')
    const tree = planted({
      'server/src/kit/a.ts': `${five}\n${imports}`,
      'server/src/kit/b.ts': `${five}\n${imports}`,
      'server/src/kit/c.test.ts': first,
      'server/src/kit/d.test.ts': first,
    })
    expect(copiesOf(tree)).toEqual([])
  })
})
