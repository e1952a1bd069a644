import { readFileSync } from 'node:fs'
import { type Bearing, feeOf, grossUp } from '@singil/contract/kit/fees'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedForm, exactFees } from '../../../test/channels/exact-fees.ts'

const methods = {
  wallet: { percent: '2.5', fixed: '0' },
  onlinebanktransfer: { percent: '2.5', fixed: '0' },
  creditcard: { percent: '3.5', fixed: '15.00' },
  nonbank_otc: { percent: '2.5', fixed: '25.00' },
  bank_otc: { percent: '2.5', fixed: '25.00' },
  installment: { percent: '4.5', fixed: '0' },
} as const
type Method = keyof typeof methods
/** The merchant's share in percent. */
const bearings = { merchant: '100', customer: '0', 'shared 50': '50', 'shared 33.3333': '33.3333' } as const
type Bearer = keyof typeof bearings

const ruleOf = (method: Method) => ({
  rateMillionths: Math.round(Number(methods[method].percent) * 10_000),
  fixed: centavos(Math.round(Number(methods[method].fixed) * 100)),
})
const bearingOf = (bearer: Bearer): Bearing =>
  bearer === 'merchant' || bearer === 'customer' ? bearer : { share: Math.round(Number(bearings[bearer]) * 10_000) }

const columns = ['method', 'bearer', 'amount', 'fee', 'vat', 'customerFee', 'customerVat', 'total', 'net'] as const
const [head, ...lines] = readFileSync(new URL('golden-fees.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const rows = lines.map((line) => {
  const [method, bearer, amount, ...expected] = line.split('\t')
  const figures = Object.fromEntries(columns.slice(3).map((name, at) => [name, Number(expected[at])]))
  return { method: method as Method, bearer: bearer as Bearer, amount: centavos(Number(amount)), figures }
})

describe('the golden table of fees', () => {
  test('contains every method with every bearer, at small, half-centavo and very large amounts', () => {
    expect(head).toBe(columns.join('\t'))
    expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(Object.keys(methods)))
    expect(new Set(rows.map(({ bearer }) => bearer))).toEqual(new Set(Object.keys(bearings)))
    expect(rows.length).toBe(6 * 4 * 12)
  })

  test('equals exact fractions of big integers', () => {
    for (const { method, bearer, amount, figures } of rows) {
      const exact = exactFees(BigInt(amount), methods[method], bearings[bearer])
      expect(figures).toEqual(Object.fromEntries(Object.entries(exact).map(([name, value]) => [name, Number(value)])))
    }
  })

  test('equals what the product charges', () => {
    for (const { method, bearer, amount, figures } of rows) {
      const cost = figures['fee']! + figures['vat']!
      expect(feeOf(amount, ruleOf(method), bearingOf(bearer)), `${method} ${bearer} ${amount}`).toEqual({
        ...figures,
        amount,
        isLoss: cost >= amount,
      })
    }
  })
})

const anyMethod = fc.constantFrom(...(Object.keys(methods) as Method[]))
const anyBearer = fc.constantFrom(...(Object.keys(bearings) as Bearer[]))
const amounts = fc.integer({ min: 1, max: 900_000_000_000 }).map(centavos)

test('the product charges the exact fractions for any amount, method and share', () => {
  fc.assert(
    fc.property(amounts, anyMethod, anyBearer, (amount, method, bearer) => {
      const { isLoss: _, amount: __, ...ours } = feeOf(amount, ruleOf(method), bearingOf(bearer))
      const exact = exactFees(BigInt(amount), methods[method], bearings[bearer])
      expect(ours).toEqual(Object.fromEntries(Object.entries(exact).map(([name, value]) => [name, Number(value)])))
    }),
    { numRuns: 20_000 },
  )
})

test('grossing up meets the requested net exactly, whoever bears the fee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), anyMethod, anyBearer, (net, method, bearer) => {
      const gross = grossUp(centavos(net), ruleOf(method), bearingOf(bearer))
      expect(exactFees(BigInt(gross), methods[method], bearings[bearer]).net).toBe(BigInt(net))
      expect(exactFees(BigInt(gross) - 1n, methods[method], bearings[bearer]).net).not.toBe(BigInt(net))
    }),
    { numRuns: 5_000 },
  )
})

test('the closed form misses about every fourth net by a centavo; grossUp misses none', () => {
  const misses = (gross: (net: number) => bigint, method: Method) => {
    let missed = 0
    for (let net = 100_000; net < 120_000; net += 1)
      if (exactFees(gross(net), methods[method], '100').net !== BigInt(net)) missed += 1
    return missed / 20_000
  }
  for (const method of ['wallet', 'creditcard', 'nonbank_otc', 'installment'] as const) {
    const naive = misses((net) => closedForm(BigInt(net), methods[method]), method)
    expect(naive, method).toBeGreaterThan(0.2)
    expect(naive, method).toBeLessThan(0.35)
    expect(
      misses((net) => BigInt(grossUp(net as Centavos, ruleOf(method))), method),
      method,
    ).toBe(0)
  }
})

test('1,000.00 over the counter: grossed up so that 1,000.00 remains, or charged on top of 1,000.00', () => {
  const rule = ruleOf('nonbank_otc')
  const net = centavos(1000_00)
  const priced = feeOf(grossUp(net, rule), rule, 'merchant')
  expect(priced).toMatchObject({ amount: 1057_61, fee: 51_44, vat: 6_17, total: 1057_61, net: 1000_00 })
  const onTop = feeOf(grossUp(net, rule, 'customer'), rule, 'customer')
  expect(onTop).toMatchObject({ amount: 1000_00, fee: 50_00, vat: 6_00, total: 1056_00, net: 1000_00 })
  const halved = feeOf(grossUp(net, rule, { share: 500_000 }), rule, { share: 500_000 })
  expect(halved).toMatchObject({ net: 1000_00, total: halved.net + halved.fee + halved.vat })
})
