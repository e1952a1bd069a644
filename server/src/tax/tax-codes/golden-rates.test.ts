// Golden cases of withheld tax through the engine, the books and the certificates: kinds of payees, mixed codes, parts, exemptions, payments
// that fail or come back, across a change of a rate and across quarters. What is expected is written down, and computed by its own arithmetic.
import { Day } from '@singil/contract/kit/text'
import * as suppliers from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { askTaxCode } from '@singil/contract/tax/tax-codes'
import * as workPapers from '@singil/contract/tax/work-papers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCwtSettings } from '../../../test/disbursements/form-2307.ts'
import { proveExemption } from '../../../test/disbursements/prove-exemption.ts'
import { paySupplier } from '../../../test/disbursements/pay-supplier.ts'
import { broken } from '../../../test/ledger/houses.ts'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { disbursements } from '../disbursements/index.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { failPayout, finishPayout, returnPayout } from '../../payouts/payouts/index.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
const payees = {
  corporation: { payee: 'corporation', isVatRegistered: true },
  plain: { payee: 'corporation', isVatRegistered: false },
  individual: { payee: 'individual', isVatRegistered: false },
  vatIndividual: { payee: 'individual', isVatRegistered: true },
  exempt: { payee: 'corporation', isVatRegistered: true },
} as const
type Payee = keyof typeof payees
const ids = new Map<Payee, suppliers.SupplierId>()
const today = () => manilaDay(teller.gate.app.parts.clock.now())

beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
  for (const [at, [name, kind]] of Object.entries(payees).entries()) {
    const own = { tin: String(820_000_001 + at), accountNumber: String(820_000_000_001 + at), atc: null }
    const body = { ...samples.addSupplier.body, ...kind, ...own }
    const { Id } = await teller.gate.ask(suppliers.addSupplier, { body }, { as: await teller.as('kape.admin') })
    ids.set(name as Payee, Id)
  }
  // Exempt today and tomorrow.
  const params = { id: ids.get('exempt')! }
  const days = { exemptFrom: today(), exemptUntil: addDays(today(), 1) }
  await teller.gate.ask(suppliers.updateSupplier, { params, body: days }, { as: await teller.as('kape.admin') })
  await proveExemption(teller, params.id)
}, 60_000)
afterAll(() => teller?.close())

interface Case {
  readonly what: string
  /** 0: today. 1: after WC158 has changed from 1 to 2 %. 2: in a later quarter. */
  readonly phase: 0 | 1 | 2
  readonly to: Payee
  readonly atc: string | null
  readonly percent: string
  readonly gross: number
  readonly base: number
  readonly withheld: number
  readonly ends?: 'failed' | 'returned'
}
const golden: readonly Case[] = [
  {
    what: 'goods of a corporation with VAT',
    phase: 0,
    to: 'corporation',
    atc: 'WC158',
    percent: '1',
    gross: 11_200_00,
    base: 10_000_00,
    withheld: 100_00,
  },
  {
    what: 'mixed: services on the same invoice',
    phase: 0,
    to: 'corporation',
    atc: 'WC160',
    percent: '2',
    gross: 5_600_00,
    base: 5_000_00,
    withheld: 100_00,
  },
  {
    what: 'without VAT',
    phase: 0,
    to: 'plain',
    atc: 'WC120',
    percent: '2',
    gross: 1_000_00,
    base: 1_000_00,
    withheld: 20_00,
  },
  {
    what: 'rent of an individual',
    phase: 0,
    to: 'individual',
    atc: 'WI100',
    percent: '5',
    gross: 20_000_00,
    base: 20_000_00,
    withheld: 1_000_00,
  },
  {
    what: 'a professional with VAT',
    phase: 0,
    to: 'vatIndividual',
    atc: 'WI011',
    percent: '10',
    gross: 3_360_00,
    base: 3_000_00,
    withheld: 300_00,
  },
  {
    what: 'rounding: a base that does not divide',
    phase: 0,
    to: 'corporation',
    atc: 'WC158',
    percent: '1',
    gross: 9_999_99,
    base: 8_928_56,
    withheld: 89_29,
  },
  { what: 'exempt', phase: 0, to: 'exempt', atc: null, percent: '0', gross: 1_120_00, base: 1_000_00, withheld: 0 },
  {
    what: 'partial: the first third of an invoice of 100.00',
    phase: 0,
    to: 'plain',
    atc: 'WC158',
    percent: '1',
    gross: 33_33,
    base: 33_33,
    withheld: 33,
  },
  {
    what: 'partial: its rest after the change of the rate',
    phase: 1,
    to: 'plain',
    atc: 'WC158',
    percent: '2',
    gross: 66_67,
    base: 66_67,
    withheld: 1_33,
  },
  {
    what: 'failed: nothing is owed',
    phase: 0,
    to: 'corporation',
    atc: 'WC158',
    percent: '1',
    gross: 2_240_00,
    base: 2_000_00,
    withheld: 20_00,
    ends: 'failed',
  },
  {
    what: 'reversed: the certificate is void',
    phase: 0,
    to: 'corporation',
    atc: 'WC158',
    percent: '1',
    gross: 4_480_00,
    base: 4_000_00,
    withheld: 40_00,
    ends: 'returned',
  },
  {
    what: 'after the change of the rate',
    phase: 1,
    to: 'corporation',
    atc: 'WC158',
    percent: '2',
    gross: 11_200_00,
    base: 10_000_00,
    withheld: 200_00,
  },
  {
    what: 'another code keeps its rate',
    phase: 1,
    to: 'corporation',
    atc: 'WC160',
    percent: '2',
    gross: 11_200_00,
    base: 10_000_00,
    withheld: 200_00,
  },
  {
    what: 'the exemption has expired',
    phase: 2,
    to: 'exempt',
    atc: 'WC158',
    percent: '2',
    gross: 1_120_00,
    base: 1_000_00,
    withheld: 20_00,
  },
  {
    what: 'in a later quarter',
    phase: 2,
    to: 'corporation',
    atc: 'WC158',
    percent: '2',
    gross: 11_200_00,
    base: 10_000_00,
    withheld: 200_00,
  },
  {
    what: 'half a centavo in a later quarter',
    phase: 2,
    to: 'individual',
    atc: 'WI158',
    percent: '1',
    gross: 50,
    base: 50,
    withheld: 1,
  },
]

/** Long division on whole centavos, half up: written without the functions of the product. */
function computed({ gross, percent, to }: Case) {
  const half = (amount: bigint, by: bigint) => amount / by + ((amount % by) * 2n >= by ? 1n : 0n)
  const base = payees[to].isVatRegistered ? half(BigInt(gross) * 100n, 112n) : BigInt(gross)
  return { base: Number(base), withheld: Number(half(base * BigInt(percent), 100n)) }
}

const quarterOf = (day: string): workPapers.Quarter => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
const owed: (Case & { readonly quarter: workPapers.Quarter })[] = []

async function settle(one: Case): Promise<void> {
  const id = await paySupplier(teller, { supplierId: ids.get(one.to)!, gross: one.gross, atc: one.atc })
  await teller.unit(async (context) => {
    if (one.ends === 'failed') await failPayout(context, id, 'No such account')
    else await finishPayout(context, id, `IP${id}`)
  })
  if (one.ends === 'returned') await teller.unit((context) => returnPayout(context, id, 'Account closed'))
  await teller.eventsHandled()
  const { rows } = await teller.gate.owner.query(
    `select d.base::int, d.withheld::int, d.paid::int, c.voided_at is not null as is_void, c.details ->> 'withheld' as certified, l.voided_at is null as owed
     from disbursements d left join cwt_certificates c using (payout_id) left join cwt_liabilities l using (payout_id) where d.payout_id = $1`,
    [id],
  )
  const { base, withheld, gross } = one
  expect(computed(one), one.what).toEqual({ base, withheld })
  const isCertified = withheld > 0 && one.ends !== 'failed'
  expect(rows, one.what).toEqual([
    {
      base,
      withheld,
      paid: gross - withheld,
      is_void: one.ends === 'returned',
      certified: isCertified ? String(withheld) : null,
      owed: isCertified ? one.ends === undefined : true,
    },
  ])
  if (withheld > 0 && one.ends === undefined) owed.push({ ...one, quarter: quarterOf(today()) })
}

test('every case is withheld, certified and owed as written, and the papers of each quarter are their sum', async () => {
  for (const one of golden.filter(({ phase }) => phase === 0)) await settle(one)
  const since = Day.parse(addDays(today(), 1))
  const terms = { atc: 'WC158', nature: 'Goods', condition: '', rateMillionths: 20_000, isEnded: false }
  const as = await teller.as('finance.singil')
  await teller.gate.ask(askTaxCode, { body: { terms, since, reason: 'A new regulation' } }, { as })
  expect((await teller.inbox.approve('atc:WC158', await teller.as('admin.singil'))).status).toBe(200)
  teller.later(86_400_000)
  for (const one of golden.filter(({ phase }) => phase === 1)) await settle(one)
  teller.later(95 * 86_400_000)
  for (const one of golden.filter(({ phase }) => phase === 2)) await settle(one)

  const quarters = [...new Set(owed.map(({ quarter }) => quarter))]
  expect(quarters.length).toBeGreaterThan(1)
  for (const quarter of quarters) {
    const merchant = await teller.as('kape.admin')
    const papers = await teller.gate.ask(workPapers.getWorkPapers, { params: { quarter } }, { as: merchant })
    const mine = owed.filter((one) => one.quarter === quarter)
    const sum = mine.reduce((total, { withheld }) => total + withheld, 0)
    expect(papers.check).toEqual({ certificates: sum, liability: sum, papers: sum, ledger: sum, difference: 0 })
    const linesOf = (
      all: readonly { readonly atc: string | null; readonly rate: number; readonly withheld: number }[],
    ) =>
      all
        .map(({ atc, rate, withheld }) => `${atc} ${rate} ${withheld}`)
        .toSorted()
        .join('\n')
    // A line for each payee, tax code and rate.
    const expected = new Map<string, { atc: string | null; rate: number; withheld: number }>()
    for (const { to, atc, percent, withheld } of mine) {
      const line = expected.get(`${to} ${atc} ${percent}`) ?? { atc, rate: Number(percent) * 10_000, withheld: 0 }
      expected.set(`${to} ${atc} ${percent}`, { ...line, withheld: line.withheld + withheld })
    }
    expect(linesOf(papers.payees.map((row) => ({ ...row, rate: row.rateMillionths })))).toBe(
      linesOf([...expected.values()]),
    )
  }
  expect(await broken({ unit: teller.unit }, disbursements.invariants!)).toEqual([])
  await teller.allHold()
}, 120_000)
