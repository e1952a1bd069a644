import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BankAccountInput, numberWarning } from './bank-accounts.ts'
import { enrolBankAccount } from './bank-accounts.sample.ts'

const { body } = enrolBankAccount
const parsed = (change: object) => BankAccountInput.safeParse({ ...body, ...change })
const messageOf = (change: object) => parsed(change).error?.issues[0]?.message ?? null

test('a number of 6 to 20 digits is accepted, with spaces between them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,24}$/), fc.stringMatching(/^ {0,2}$/), (digits, between) => {
      const given = [...digits].join(digits.length < 14 ? between : '')
      const isGood = digits.length >= 6 && digits.length <= 20 && given.length <= 40
      expect(parsed({ accountNumber: given }).data?.accountNumber).toBe(isGood ? digits : undefined)
    }),
  )
  for (const good of ['１２３４５６７', '1234-567', ' 123\u00a04567\u200b'])
    expect(parsed({ accountNumber: good }).data?.accountNumber).toBe('1234567')
  for (const wrong of ['12345', '1'.repeat(21)])
    expect(messageOf({ accountNumber: wrong })).toBe(
      `The account number has 6 to 20 digits. This one has ${wrong.length}.`,
    )
  for (const wrong of ['1234567a', '1234.567', '1.23E+10', '123456/7'])
    expect(messageOf({ accountNumber: wrong })).toBe(
      'Enter the account number in digits only, without letters and dots.',
    )
})

test('an unusual length is pointed out and never refused', () => {
  const bdo = { shortName: 'BDO', digits: [10, 12], isMobile: false }
  expect(numberWarning(bdo, '1234567890')).toBeNull()
  expect(numberWarning(bdo, '12345678')).toBe('Accounts at BDO usually have 10 or 12 digits. This one has 8.')
  expect(numberWarning({ ...bdo, digits: [] }, '12345678')).toBeNull()
  const gcash = { shortName: 'GCASH', digits: [11], isMobile: true }
  expect(numberWarning(gcash, '09175550142')).toBeNull()
  expect(numberWarning(gcash, '19175550142')).toContain('begin with 09')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6,20}$/), (number) => {
      expect(numberWarning(bdo, number) === null).toBe([10, 12].includes(number.length))
      expect(numberWarning(gcash, number) === null).toBe(/^09\d{9}$/.test(number))
      expect(parsed({ accountNumber: number }).success).toBe(true)
    }),
  )
})

test.each<readonly [change: object, message: string]>([
  [{ remark: '' }, 'Invalid remark'],
  [{ remark: 'a|b' }, 'Invalid remark'],
  [{ accHolderEmail: 'maria' }, 'Invalid email value'],
  [{ accHolderPhone: '917555014' }, 'Mobile should be 10 characters only.'],
  [{ bank: 'BDO' }, 'Choose a bank.'],
  [{ accHolderLname: '' }, 'Enter the last name of the account holder.'],
  [{ accountType: 'corporate' }, 'Enter the last name of the account holder.'],
  [{ zip: '26' }, 'Enter the ZIP code.'],
])('refuses %j', (change, message) => {
  expect(messageOf(change)).toBe(message)
})

test('a company has its name alone', () => {
  const name = { accHolderFname: 'Habi at Sinulid Trading Co.', accHolderMname: '', accHolderLname: '' }
  expect(parsed({ accountType: 'corporate', ...name }).success).toBe(true)
})
