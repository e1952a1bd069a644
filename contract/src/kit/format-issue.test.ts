import { expect, test } from 'vitest'
import * as z from 'zod'
import { labelOf, formatIssue, unfolded } from './format-issue.ts'

const said = (schema: z.ZodType, value: unknown): string[] =>
  schema
    .safeParse(value, { error: formatIssue })
    .error?.issues.flatMap(unfolded)
    .map(({ message }) => message) ?? []

test.each([
  [z.object({ quantity: z.int().min(1) }), { quantity: 0 }, 'Quantity must be 1 or more.'],
  [z.object({ quantity: z.int() }), { quantity: 1.5 }, 'Quantity must be a whole number.'],
  [
    z.object({ transactionExpiration: z.int().max(720) }),
    { transactionExpiration: 999 },
    'Transaction expiration must be 720 or less.',
  ],
  [z.object({ org_trxid: z.string() }), {}, 'Org trxid is required.'],
  [z.object({ note: z.string().max(3) }), { note: 'four' }, 'Note may have at most 3 characters.'],
  [z.object({ ids: z.array(z.uuid()).max(1) }), { ids: ['x'] }, 'Ids must be an id that we gave you.'],
  [z.object({ on: z.boolean() }), { on: 'yes' }, 'On must be true or false.'],
  [z.object({ status: z.enum(['A', 'B']) }), { status: 'C' }, 'Status must be one of: A, B.'],
  [
    z.object({ url: z.union([z.literal(''), z.url()]) }),
    { url: 'x' },
    'Url must be a web address, such as https://example.com.',
  ],
  [z.object({ email: z.string('Email is required.') }), {}, 'Email is required.'],
] as const)('says what is wrong in a sentence that names the field', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence])
})

test('names a field as people read it', () => {
  expect(labelOf(['items', 0, 'itemId'])).toBe('Item id')
  expect(labelOf(['items', 0])).toBe('Items')
  expect(labelOf([])).toBe('This')
})
