// Tax withheld from remittances, through the settlement run: against an independent calculation, and for histories of many merchants.
import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice, type Shop } from '../../../test/withholding/office.ts'
import { addDays, newId } from '../../kit/base/index.ts'
import { settleWallet } from '../../wallets/wallets/settle-wallet.ts'
import { failRefund, finishRefund, holdRefund, type Payment, upcomingOf } from '../../wallets/wallets/index.ts'
import { issueCertificate } from './issue-certificates.ts'
import { tax } from './withhold.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.set('2026-01-01')
}, 60_000)
afterAll(() => office.close())

let taxpayers = 0
const newTin = () => String(400_000_000 + ++taxpayers)
const peso = (amount: number) => centavos(Math.round(amount * 100))
const taxes = async (shop: Shop) => (await office.lines(shop)).map(({ verdict, withheld }) => [verdict, withheld / 100])

test('the golden table: each remittance of a year, computed by hand', async () => {
  const [main, branch] = [await office.open('412345678'), await office.open('412345678-00003'.replace('-', ''))]
  const days: [Shop, number, string][] = [
    [main, 300_000, '2026-03-02'],
    [branch, 199_999.99, '2026-03-03'],
    // 499,999.99 before: the one that crosses is subject as a whole.
    [main, 12_345.67, '2026-03-04'],
    [branch, 0.99, '2026-03-05'],
    [branch, 100, '2026-03-06'],
    // Another year begins with nothing, but the one before exceeded the threshold.
    [main, 2_000, '2027-01-05'],
  ]
  for (const [shop, amount, day] of days) {
    await office.sell(shop, amount * 100, day)
    await office.run(day)
  }
  expect(await taxes(main)).toEqual([
    ['below', 0],
    ['overThreshold', 61.73],
    ['overLastYear', 10],
  ])
  expect(await taxes(branch)).toEqual([
    ['below', 0],
    ['overThreshold', 0],
    ['overThreshold', 0.5],
  ])
  const [settled] = (
    await office.market.owner.query(
      `select gross::int, net::int, reserve::int, withheld::int, credited::int from auto_settlements
       where mid = $1 and settled_on = '2026-03-04'`,
      [main.mid],
    )
  ).rows
  // The base is gross: 0.5 % of 12,345.67, not of what is left of it after fees.
  expect(settled).toMatchObject({ gross: 1_234_567, withheld: 6_173, credited: settled.net - 6_173 })
  expect(await office.broken()).toEqual([])
})

test('individuals and corporations have their own tax codes, and an exemption holds to its last day', async () => {
  const shop = await office.open(newTin(), 'CORPORATION')
  await office.prove(shop.mid, 'TAX_EXEMPTION', '2026-04-01', '2026-04-07')
  for (const day of ['2026-03-31', '2026-04-06', '2026-04-07', '2026-04-08']) {
    await office.sell(shop, 60_000_000, day)
    await office.run(day)
  }
  expect(await taxes(shop)).toEqual([
    ['overThreshold', 3_000],
    ['exempt', 0],
    ['exempt', 0],
    ['overThreshold', 3_000],
  ])
  expect(new Set((await office.lines(shop)).map(({ atc }) => atc))).toEqual(new Set(['WC830']))
})

test('without a declaration tax is withheld from the first peso, if the provider asks for one', async () => {
  await office.set('2028-01-01', true, true)
  const [declared, not] = [await office.open(newTin()), await office.open(newTin())]
  await office.prove(declared.mid, 'SWORN_DECLARATION', '2028-01-01', '2028-12-31')
  for (const shop of [declared, not]) await office.sell(shop, 100_000, '2028-02-01')
  await office.run('2028-02-01')
  expect([await taxes(declared), await taxes(not)]).toEqual([[['below', 0]], [['noDeclaration', 5]]])
})

test('a refund taken before the settlement lowers the base, and is remitted and taxed if it fails after it', async () => {
  const shop = await office.open(newTin())
  await office.sell(shop, 60_000_000, '2026-05-04')
  await office.run('2026-05-04')
  const payment = await office.sell(shop, 100_000, '2026-05-05')
  // Nothing is available: what there was is withdrawn, so the refund takes from clearing.
  const held = await hold(payment, 40_000, shop)
  await office.run('2026-05-05')
  expect(await taxes(shop)).toEqual([
    ['overThreshold', 3_000],
    ['overThreshold', 3],
  ])
  await office.market.asSystem((context) => failRefund(context, { refundId: held }))
  expect((await taxes(shop)).at(-1)).toEqual(['overThreshold', 2])
  // A refund after the settlement changes neither the counter nor the tax.
  const later = newId()
  await office.market.asSystem((context) => holdRefund(context, { ...payment, refundId: later, amount: peso(100) }))
  await office.market.asSystem((context) => finishRefund(context, { refundId: later }))
  expect(await taxes(shop)).toHaveLength(3)
  expect(await office.broken()).toEqual([])
})

/** Holds a refund that finds nothing available. */
async function hold(payment: Payment, amount: number, shop: Shop): Promise<string> {
  const id = newId()
  await office.market.asSystem(async (context) => {
    const { balancesOf, accounts, credit, debit, journal, post } = await import('../../foundation/ledger/index.ts')
    const available = (await balancesOf(context.tx, [shop.walletId])).get(shop.walletId)!.available.balance
    const from = accounts.wallet(shop.walletId, 'available')
    const about = { mid: shop.mid, at: context.now, refers: {} }
    const moved = [debit(from, available), credit(accounts.provider('adjustment'), available)]
    await post(context, [journal('adjustment.posted', `adjustment.posted:${id}`, about, ...moved)])
    await holdRefund(context, { ...payment, refundId: id, amount: centavos(amount) })
  })
  return id
}

test('of settlements at the same time, exactly one crosses the threshold', async () => {
  const other = await openOffice()
  await other.set('2026-01-01')
  const tin = newTin()
  const shops = await Promise.all(Array.from({ length: 6 }, () => other.open(tin)))
  for (const shop of shops) await other.sell(shop, 10_000_000, '2026-06-02')
  other.market.at('2026-06-01T22:00:00Z')
  const reserve = { rateMillionths: 0, releasesOn: '2026-07-02' }
  await Promise.all(
    shops.map((shop) =>
      other.market.asSystem((context) =>
        settleWallet(context, { ...shop, settlementId: context.newId(), day: '2026-06-02', reserve }),
      ),
    ),
  )
  const all = await other.lines()
  await other.close()
  expect(all.map(({ before }) => before).toSorted((a, b) => a - b)).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => n * 10_000_000),
  )
  expect(all.map(({ withheld }) => withheld).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 50_000])
})

test('a certificate has the quarter by month, one for each merchant, with numbers without a gap', async () => {
  const shop = await office.open(newTin())
  for (const day of ['2026-07-02', '2026-07-03', '2026-09-03']) {
    await office.sell(shop, 60_000_000, day)
    await office.run(day)
  }
  office.market.at('2026-10-01T00:00:00Z')
  const issue = () => office.market.asMerchant(shop.mid, (context) => issueCertificate(context, shop.mid, '2026Q3'))
  await issue()
  await issue()
  const { rows } = await office.market.owner.query(
    'select number, details from remittance_certificates where mid = $1',
    [shop.mid],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].details.lines).toMatchObject([
    { atc: 'WI830', months: [120_000_000, 0, 60_000_000], withheld: 900_000 },
  ])
  expect(rows[0].details.payor).toMatchObject({ tin: '00912345600000', name: 'Singil Payments Inc.' })
  expect((await office.broken()).filter(({ name }) => name.includes('certificate'))).toEqual([])
})

/** Half a percent, or less where fees left less than that. */
const taxable = (base: number, withheld: number) =>
  withheld === Math.floor((base * 5 + 500) / 1000) || (withheld < base / 200 && base < 5_000_000)

const step = fc.record({
  do: fc.constantFrom(
    'sell' as const,
    'sell' as const,
    'run' as const,
    'refund' as const,
    'end' as const,
    'year' as const,
  ),
  shop: fc.nat(3),
  n: fc.integer({ min: 100, max: 30_000_000 }),
})

test('for any history the counters, taxes, settlements and ledger agree, as an independent count does, and forecasts hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), fc.boolean(), async (steps, isExempt) => {
      const tins = [newTin(), newTin()]
      const shops = [
        await office.open(tins[0]!),
        await office.open(tins[0]!),
        await office.open(tins[1]!),
        await office.open(null),
      ]
      if (isExempt) await office.prove(shops[2]!.mid, 'TAX_EXEMPTION', '2026-01-01', '2026-12-31')
      let day = '2026-08-03'
      const paid: Payment[] = []
      const open: string[] = []
      for (const { do: what, shop: at, n } of steps) {
        const shop = shops[at]!
        if (what === 'sell') paid.push(await office.sell(shop, n, day))
        else if (what === 'run') {
          day = addDays(day, 1)
          await office.run(day)
        } else if (what === 'year') day = day < '2027' ? '2027-02-01' : addDays(day, 1)
        else if (what === 'refund' && paid.length > 0) {
          const payment = paid[n % paid.length]!
          const refundId = newId()
          const amount = centavos(1 + (n % payment.net))
          const asked = office.market.asSystem((context) => holdRefund(context, { ...payment, refundId, amount }))
          if (
            await asked.then(
              () => true,
              () => false,
            )
          )
            open.push(refundId)
        } else if (what === 'end' && open.length > 0) {
          const refundId = open.shift()!
          const end = n % 2 === 0 ? failRefund : finishRefund
          await office.market.asSystem((context) => end(context, { refundId }))
        }
      }
      // The next banking day, as forecast the evening before.
      const next = '2027-06-01'
      await office.sell(shops[3]!, 1_234_567, next)
      office.market.at('2027-05-31T00:00:00Z')
      const [base, most, ahead] = await office.market.asSystem(async (context) => {
        const { walletId } = shops[3]!
        const { payments } = (await upcomingOf(context.tx, [walletId], 0)).get(walletId)!
        const of = (key: 'base' | 'net') => centavos(payments.reduce((total, row) => total + row[key], 0))
        return [of('base'), of('net'), await tax.ahead(context, shops[3]!.mid)] as const
      })
      await office.run(next)
      expect((await office.lines(shops[3])).at(-1)!.withheld).toBe(ahead([{ day: next, base, most }])[0])

      const totals = new Map<string, number>()
      for (const [index, shop] of shops.entries())
        for (const line of await office.lines(shop)) {
          const key = `${index < 2 ? 0 : index} ${line.day.slice(0, 4)}`
          totals.set(key, (totals.get(key) ?? 0) + line.base)
          const isFree = isExempt && index === 2 && line.day < '2027'
          const before = `${index < 2 ? 0 : index} ${Number(line.day.slice(0, 4)) - 1}`
          if (isFree) expect(line.withheld).toBe(0)
          else if (line.before + line.base > 50_000_000) expect(taxable(line.base, line.withheld)).toBe(true)
          else if (!(totals.get(before)! > 50_000_000) && line.day < '2027') expect(line.withheld).toBe(0)
        }
      expect(await office.broken()).toEqual([])
    }),
    { numRuns: Number(process.env['WITHHOLDING_RUNS'] ?? 6), endOnFailure: true },
  )
}, 180_000)
