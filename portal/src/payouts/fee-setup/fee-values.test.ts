import { createFee, type Fee } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { expect, it } from 'vitest'
import { FeeValues, newFee, valuesOf, wishOf } from './fee-values.ts'

const mid = 'M0000000000AB'

it('sends the typed values as the server expects them', () => {
  const typed: FeeValues = {
    ...newFee,
    code: 'gc',
    percent: '1.75',
    fixed: centavos(10_00),
    bearer: 'shared',
    merchantPercent: '30',
    since: '2026-12-01T00:00',
    reason: 'Agreed',
  }
  expect(FeeValues.safeParse(typed).success).toBe(true)
  expect(createFee.body.parse(wishOf(mid, typed))).toEqual({
    mid,
    pmethod: 'wallet',
    code: 'gc',
    fee: { rateMillionths: 17_500, fixed: 1000 },
    shoulder: 'shared',
    share: 300_000,
    since: '2026-11-30T16:00:00.000Z',
    reason: 'Agreed',
  })
})
it('changing a fee starts from its current values', () => {
  const fee = {
    mid,
    pmethod: 'creditcard',
    code: '*',
    fee: { rateMillionths: 35_000, fixed: 1500 },
    shoulder: null,
    share: null,
  } as unknown as Fee
  expect(wishOf(mid, { ...valuesOf(fee), reason: 'Again' })).toMatchObject({
    pmethod: 'creditcard',
    fee: { rateMillionths: 35_000, fixed: 1500 },
    shoulder: null,
    share: null,
  })
})
it('distinguishes a shared fee without a part, a fee without an amount and a change without a reason', () => {
  const wrong = FeeValues.safeParse({ ...newFee, percent: 'x', fixed: null, bearer: 'shared', merchantPercent: '0' })
  const paths = wrong.error!.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(expect.arrayContaining(['percent', 'fixed', 'reason']))
  const share = FeeValues.safeParse({ ...newFee, reason: 'Agreed', bearer: 'shared', merchantPercent: '0' })
  expect(share.error!.issues.map(({ path }) => path.join('.'))).toEqual(['merchantPercent'])
})
