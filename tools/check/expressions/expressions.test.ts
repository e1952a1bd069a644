import { expect, test } from 'vitest'
import { planted } from '../planted.ts'
import { expressionFindings, type ListedExpression } from './expressions.ts'

const path = 'server/src/wallets/wallets/read-name.ts'
const findings = (text: string, list: readonly ListedExpression[] = []) =>
  expressionFindings(planted({ [path]: text }), list, () => {}).map(({ rule, says }) => `${rule}: ${says}`)

test('accepts expressions whose time grows with the text', () => {
  expect(
    findings(String.raw`export const read = (a: string) => /^[^<]*<\w+>/.test(a) || new RegExp('ab+').test(a)`),
  ).toEqual([])
})

test.each([
  ['exponential', String.raw`/^(?:<!--.*?-->\s*|<!D[^>]*>\s*)*<svg/s`],
  ['2nd degree polynomial', String.raw`/\[[^\]]*\]/g`],
  ['2nd degree polynomial', String.raw`/\s+$/`],
  ['exponential', String.raw`new RegExp('^(a+)+$', 'i')`],
  ['exponential', 'RegExp(String.raw`^(\\w+\\s?)*$`)'],
])('refuses what can take %s time', (how, expression) => {
  const [found = '', ...more] = findings(`export const read = (a: string) => ${expression}.test(a)`)
  expect(more).toEqual([])
  expect(found).toMatch(/^expressions: /)
  expect(found).toContain(`can take long: ${how}`)
})

test('refuses expressions that are put together, unless they are listed with a form that is judged', () => {
  const text = 'export const read = (a: string, b: string) => new RegExp(`^${b}$`).test(a)'
  const listed = { path, text: 'new RegExp(`^${b}$`)', flags: '', bound: 'A word of ours.' }
  expect(findings(text)).toEqual([`expressions-computed: ${listed.text} is put together while the program runs`])
  expect(findings(text, [{ ...listed, as: '^word$' }])).toEqual([])
  expect(findings(text, [{ ...listed, as: '^(?:\\w+)*$' }])).toEqual([expect.stringContaining('exponential')])
  expect(findings('export const one = 1', [{ ...listed, as: '^word$' }])).toEqual([
    expect.stringContaining('and is not there'),
  ])
})

test('tests and tools may use any expression', () => {
  const slow = String.raw`export const read = (a: string) => /^(a+)+$/.test(a)`
  const tree = planted({ 'server/test/read.ts': slow, 'tools/read.ts': slow })
  expect(expressionFindings(tree, [], () => {})).toEqual([])
})
