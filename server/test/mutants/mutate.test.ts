import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults as holes } from '../policy-faults/faults.ts'
import { faults } from './faults.ts'
import { applied, mutantsOf } from './mutate.ts'

const path = 'sum.ts'
const text = `import { more } from './more.ts'
interface Part { readonly amount: -1 }
export function left(parts: readonly Part[], most = 2): number {
  let sum = 0
  for (const part of parts) sum += part.amount
  if (sum > most) more(sum)
  return Math.max(0, most - sum)
}
`
const all = mutantsOf(path, text)

test('operators, bounds, constants, conditions, answers and statements are changed, and nothing of a type', () => {
  expect(new Set(all.map(({ line }) => line))).toEqual(new Set([3, 4, 5, 6, 7]))
  expect(all.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      '2 -> 3',
      '2 -> 1',
      '+= -> -=',
      '> -> >=',
      '> -> <=',
      'sum > most -> false',
      'max -> min',
      '- -> +',
    ]),
  )
  expect(all.map(({ what }) => what)).toContain('Math.max(0, most - sum) -> null')
  expect(all.map(({ what }) => what)).toContain('more(sum) -> ;')
})

test('a mutant changes its place alone, and every loop gives up some day', () => {
  const mutant = all.find(({ what }) => what === '> -> >=')!
  const changed = applied(path, text, mutant)
  expect(changed).toContain('if (sum >= most) more(sum)')
  expect(changed).toMatch(/for \(const part of parts\) \{ if .*"endless".* sum \+= part\.amount \}/)
  expect(applied(path, text, null)).not.toContain('>=')
})

test.each([...faults, ...holes])(
  'the place of the planted fault stands once in its file: $what',
  ({ path: file, search }) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    expect(text.split(search)).toHaveLength(2)
  },
)
