// Golden cases of withheld tax, computed independently with decimal strings, and the boxes of the certificate.
import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quarterOf, formatCertificateNumber as formatNumber } from '../form-2307/index.ts'
import { withholdingOf } from './cwt.ts'

/** Long division on whole centavos, half up: written without the functions of the product. */
function divided(amount: bigint, by: bigint): bigint {
  const whole = amount / by
  return (amount % by) * 2n >= by ? whole + 1n : whole
}
const expected = (gross: number, isVat: boolean, percent: string) => {
  const base = isVat ? divided(BigInt(gross) * 100n, 112n) : BigInt(gross)
  const [whole, part = ''] = percent.split('.')
  const tenThousandths = BigInt(whole!) * 100n + BigInt(part.padEnd(2, '0'))
  const withheld = divided(base * tenThousandths, 10_000n)
  return { base: Number(base), withheld: Number(withheld), paid: gross - Number(withheld) }
}

interface Golden {
  readonly what: string
  readonly gross: number
  readonly isVat: boolean
  readonly percent: string
  readonly base: number
  readonly withheld: number
  readonly paid: number
}
const golden: readonly Golden[] = [
  {
    what: 'goods, VAT, top agent (WC158)',
    gross: 11_200_00,
    isVat: true,
    percent: '1',
    base: 10_000_00,
    withheld: 100_00,
    paid: 11_100_00,
  },
  {
    what: 'services, VAT, top agent (WC160)',
    gross: 11_200_00,
    isVat: true,
    percent: '2',
    base: 10_000_00,
    withheld: 200_00,
    paid: 11_000_00,
  },
  {
    what: 'rent of a corporation, VAT (WC100)',
    gross: 56_000_00,
    isVat: true,
    percent: '5',
    base: 50_000_00,
    withheld: 2_500_00,
    paid: 53_500_00,
  },
  {
    what: 'rent of an individual, no VAT (WI100)',
    gross: 20_000_00,
    isVat: false,
    percent: '5',
    base: 20_000_00,
    withheld: 1_000_00,
    paid: 19_000_00,
  },
  {
    what: 'professional, no VAT (WI010)',
    gross: 30_000_00,
    isVat: false,
    percent: '5',
    base: 30_000_00,
    withheld: 1_500_00,
    paid: 28_500_00,
  },
  {
    what: 'professional with VAT (WI011)',
    gross: 33_600_00,
    isVat: true,
    percent: '10',
    base: 30_000_00,
    withheld: 3_000_00,
    paid: 30_600_00,
  },
  {
    what: 'professional corporation (WC011)',
    gross: 112_000_00,
    isVat: true,
    percent: '15',
    base: 100_000_00,
    withheld: 15_000_00,
    paid: 97_000_00,
  },
  {
    what: 'contractor (WC120)',
    gross: 100_000_00,
    isVat: true,
    percent: '2',
    base: 89_285_71,
    withheld: 1_785_71,
    paid: 98_214_29,
  },
  {
    what: 'half a percent (WC156)',
    gross: 1_000_00,
    isVat: false,
    percent: '0.5',
    base: 1_000_00,
    withheld: 5_00,
    paid: 995_00,
  },
  {
    what: 'exempt: nothing is withheld',
    gross: 11_200_00,
    isVat: true,
    percent: '0',
    base: 10_000_00,
    withheld: 0,
    paid: 11_200_00,
  },
  { what: 'rounds half a centavo up', gross: 50, isVat: false, percent: '1', base: 50, withheld: 1, paid: 49 },
  { what: 'rounds down below half a centavo', gross: 49, isVat: false, percent: '1', base: 49, withheld: 0, paid: 49 },
  { what: 'one centavo with VAT', gross: 1, isVat: true, percent: '1', base: 1, withheld: 0, paid: 1 },
  {
    what: 'a base that does not divide',
    gross: 9_999_99,
    isVat: true,
    percent: '1',
    base: 8_928_56,
    withheld: 89_29,
    paid: 9_910_70,
  },
]

const millionths = (percent: string) => Math.round(Number(percent) * 10_000)

describe('golden cases', () => {
  test.each(golden)('$what', ({ gross, isVat, percent, base, withheld, paid }) => {
    const bill = { gross: centavos(gross), isVatInclusive: isVat, rateMillionths: millionths(percent) }
    expect(withholdingOf(bill)).toEqual({ base, withheld, paid })
    expect(expected(gross, isVat, percent)).toEqual({ base, withheld, paid })
  })

  test('any bill is computed as by the independent calculation', () => {
    const percents = ['0', '0.5', '1', '2', '5', '10', '15']
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.boolean(),
        fc.constantFrom(...percents),
        (gross, isVat, percent) => {
          const bill = { gross: centavos(gross), isVatInclusive: isVat, rateMillionths: millionths(percent) }
          expect(withholdingOf(bill)).toEqual(expected(gross, isVat, percent))
        },
      ),
    )
  })
})

test('a day belongs to its quarter, as the first, second or third month', () => {
  expect(quarterOf('2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-12-31', month: 1 })
  expect(quarterOf('2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-12-31', month: 2 })
  expect(quarterOf('2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31', month: 3 })
  expect(quarterOf('2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-03-31', month: 2 })
  expect(quarterOf('2026-06-30')).toMatchObject({ from: '2026-04-01', to: '2026-06-30', month: 3 })
})

test('a certificate is named by its year and number', () => {
  expect(formatNumber({ year: 2026, number: 12 })).toBe('2026-000012')
})
