import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import { PayoutStatus } from '@singil/contract/payouts/payouts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edges } from '../../../test/model/edges.ts'
import { assertMove, costOf, holdsMoney, hourMs, type Left, refusalOf, roomOfHour, type Terms } from './payout.ts'

const ordinary: Terms = {
  rail: 'instapay',
  fee: centavos(15_00),
  railMaximum: centavos(50_000_00),
  minimum: centavos(20_00),
  maximum: centavos(50_000_00),
}
const corporate: Terms = { ...ordinary, maximum: centavos(500_000_00) }
const refusalText = (amount: number, terms: Terms) =>
  refusalOf(costOf(centavos(amount), terms.fee), terms)?.message ?? null

test('VAT of 12 % is added to the fee', () => {
  expect(costOf(centavos(1_000_00), centavos(15_00))).toEqual({ amount: 100000, fee: 1500, vat: 180, total: 101680 })
  expect(costOf(centavos(1_000_00), centavos(25_00))).toEqual({ amount: 100000, fee: 2500, vat: 300, total: 102800 })
})

test('the minimum is 20.00, and amount, fee and VAT together must not exceed the maximum of the account', () => {
  expect(refusalText(19_99, ordinary)).toBe('Minimum amount is Php 20.00')
  expect(refusalText(20_00, ordinary)).toBe(null)
  expect(refusalText(49_983_20, ordinary)).toBe(null)
  expect(refusalText(49_983_21, ordinary)).toBe('Amount and fee together can be at most ₱50,000.00 a withdrawal.')
})

test('the maximum of a rail applies to every account type', () => {
  expect(refusalText(50_000_00, corporate)).toBe(null)
  expect(refusalText(50_000_01, corporate)).toBe('InstaPay takes transfers up to ₱50,000.00.')
  const pesonet: Terms = { ...corporate, rail: 'pesonet', fee: centavos(25_00), railMaximum: centavos(10_000_000_00) }
  expect(refusalText(499_972_00, pesonet)).toBe(null)
  expect(refusalText(499_972_01, pesonet)).toBe('Amount and fee together can be at most ₱500,000.00 a withdrawal.')
})

test('only listed transitions are allowed; all others are refused with 409', () => {
  const listed: ReadonlySet<string> = new Set(edges.payout)
  for (const from of PayoutStatus.options) {
    for (const to of PayoutStatus.options) {
      const step = () => assertMove(from, to)
      if (listed.has(`${from}>${to}`)) expect(step).not.toThrow()
      else expect(step).toThrow(expect.objectContaining({ problem: expect.objectContaining({ status: 409 }) }))
    }
  }
  expect(() => assertMove('SENT', 'CANCELLED')).toThrow(Refusal)
})

test('ordinary withdrawals stay within their limit next to those of a business account', () => {
  const [small, large] = [centavos(50_000_00), centavos(500_000_00)]
  const left = (maximum: number, total: number): Left => ({ maximum: centavos(maximum), total: centavos(total) })
  expect(roomOfHour(small, [])).toBe(50_000_00)
  expect(roomOfHour(small, [left(large, 400_000_00)])).toBe(50_000_00)
  expect(roomOfHour(small, [left(large, 480_000_00)])).toBe(20_000_00)
  expect(roomOfHour(small, [left(small, 50_000_00)])).toBe(0)
  expect(roomOfHour(large, [left(small, 50_000_00)])).toBe(450_000_00)
})

test('for any history of the hour, the allowed rest passes no limit and a centavo more passes one', () => {
  const maximum = fc.constantFrom(50_000, 200_000, 500_000)
  const one = fc.record({ maximum, total: fc.integer({ min: 1, max: 60_000 }) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), maximum, (wishes, own) => {
      const left: Left[] = []
      const passes = (maximum: number, total: number) => {
        const all = [...left, { maximum, total }]
        return [50_000, 200_000, 500_000].some(
          (bound) =>
            bound >= maximum &&
            all.filter((each) => each.maximum <= bound).reduce((sum, each) => sum + each.total, 0) > bound,
        )
      }
      for (const wish of wishes) {
        const room = roomOfHour(centavos(wish.maximum), left)
        expect(wish.total <= room).toBe(!passes(wish.maximum, wish.total))
        if (wish.total <= room) left.push({ maximum: centavos(wish.maximum), total: centavos(wish.total) })
      }
      const room = roomOfHour(centavos(own), left)
      expect(passes(own, room + 1)).toBe(true)
      if (room > 0) expect(passes(own, room)).toBe(false)
    }),
  )
})

test('money is held from confirmation until the outcome is known, and the hour is exact', () => {
  expect(PayoutStatus.options.filter(holdsMoney)).toEqual(['AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN'])
  expect(hourMs).toBe(60 * 60 * 1000)
})
