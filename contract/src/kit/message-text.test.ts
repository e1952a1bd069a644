import { expect, test } from 'vitest'
import { faultsOfMessage, fillText, smsSize } from './message-text.ts'

test('values are put in as they are, also those that look like placeholders', () => {
  const values = { code: '482913', minutes: '5', action: 'pay {code} $& shop' }
  expect(fillText('{code} to {action}, {minutes}', values)).toBe('482913 to pay {code} $& shop, 5')
  expect(fillText('{toString} {unknown}', values)).toBe('{toString} {unknown}')
})

const mail = { channel: 'mail', placeholders: ['amount', 'number'], required: ['number'] } as const
const given = { subject: 'Receipt {number}', greeting: 'Hello,', text: 'You paid {amount}.' }
test.each([
  [{}, {}],
  [{ subject: 'Receipt' }, { text: 'Put {number} in.' }],
  [{ subject: 'Receipt', text: 'For {number}.\nThank you.' }, {}],
  [{ subject: '' }, { subject: 'Enter a subject.', text: 'Put {number} in.' }],
  [{ greeting: '' }, { greeting: 'Enter a greeting.' }],
  [{ greeting: 'Hi {name},' }, { greeting: '{name} is no placeholder: use {amount} or {number}.' }],
  [{ text: 'See www.singil.ph' }, { text: 'Use plain text, without links or HTML.' }],
  [{ text: '{amount' }, { text: 'A brace is not closed.' }],
])('an e-mail with %j has the faults %j', (change, faults) =>
  expect(faultsOfMessage(mail, { ...given, ...change })).toEqual(faults),
)

const sms = { channel: 'sms', placeholders: ['link'], required: ['link'] } as const
test.each([
  [{ text: 'Pay here: {link}' }, {}],
  [{ text: 'Pay' }, { text: 'Put {link} in.' }],
  [{ text: 'Pay\n{link}' }, { text: 'A text message is one line.' }],
  [{ text: `${'a'.repeat(480)} {link}` }, { text: 'At most 480 characters.' }],
  [{ subject: 'Pay', text: '{link}' }, { subject: 'A text message has none.' }],
])('a text message with %j has the faults %j', (change, faults) =>
  expect(faultsOfMessage(sms, { subject: '', greeting: '', ...change })).toEqual(faults),
)

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
