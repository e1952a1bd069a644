import { expect, test } from 'vitest'
import { codeText, fillCodeText, sampleValues, smsSize } from './code-text.ts'

const faultOf = (text: string) => codeText(300, ['code', 'action']).safeParse(text).error?.issues[0]?.message

test.each([
  ['{code} is your code to {action}', undefined],
  ['Your code to {action}', 'Put {code} in.'],
  ['{code} it is', 'Put {action} in.'],
  ['{code} {action} {name}', '{name} is no placeholder: use {code}, {minutes} or {action}.'],
  ['{code} {action} {', 'A brace is not closed.'],
  ['{code} {action} at http://singil.ph', 'Use plain text, without links or HTML.'],
  ['<b>{code}</b> {action}', 'Use plain text, without links or HTML.'],
  ['', 'Enter a text.'],
])('%j is judged as %j', (text, fault) => expect(faultOf(text)).toBe(fault))

test('values are put in as they are, also those that look like placeholders', () => {
  const values = { ...sampleValues, action: 'pay {code} $& shop' }
  expect(fillCodeText('{code} to {action}, {minutes}', values)).toBe('482913 to pay {code} $& shop, 5')
})

test.each([
  ['a'.repeat(160), 1, true],
  ['a'.repeat(161), 2, true],
  ['a'.repeat(307), 3, true],
  [`${'a'.repeat(158)}€`, 1, true],
  [`${'a'.repeat(159)}€`, 2, true],
  [`₱${'a'.repeat(69)}`, 1, false],
  [`₱${'a'.repeat(70)}`, 2, false],
])('counts the messages of a text', (text, messages, isPlain) =>
  expect(smsSize(text)).toMatchObject({ messages, isPlain }),
)
