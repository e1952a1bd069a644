// Tax codes over HTTP: a change needs a second person and begins on a day to come; scheduled payments with another rate are cancelled.
import * as suppliers from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import * as contract from '@singil/contract/tax/tax-codes'
import { getDisbursement } from '@singil/contract/tax/disbursements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCwtSettings } from '../../../test/disbursements/form-2307.ts'
import { paySupplier } from '../../../test/disbursements/pay-supplier.ts'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
}, 60_000)
afterAll(() => teller?.close())

const inDays = (days: number) => addDays(manilaDay(teller.gate.app.parts.clock.now()), days)
const terms = (atc: string, rateMillionths: number, more: object = {}) => ({
  atc,
  rateMillionths,
  nature: 'Payments to certain contractors',
  condition: '',
  isEnded: false,
  ...more,
})
const ask = async (wanted: object, since: string) =>
  teller.gate.call(
    contract.askTaxCode,
    { body: { terms: wanted, since, reason: 'RR 1' } },
    { as: await teller.as('finance.singil') },
  )
const approve = async (atc: string) => teller.inbox.approve(`atc:${atc}`, await teller.as('admin.singil'))
const find = async (search: string) =>
  (await teller.gate.ask(contract.listTaxCodes, { query: { search } }, { as: await teller.as('finance.singil') }))
    .result
const offered = async (atc: string) =>
  (await teller.gate.ask(suppliers.listAtc, {}, { as: await teller.as('kape.admin') })).find((one) => one.atc === atc)

test('a change waits for a second person, begins on its day, and the rows before it stay', async () => {
  expect((await ask(terms('WC120', 30_000), inDays(0))).body.code).toBe('tax-codes.tooSoon')
  expect((await ask(terms('WC120', 20_000), inDays(2))).body.code).toBe('tax-codes.unchanged')
  expect((await ask(terms('WC120', 600_000), inDays(2))).status).toBe(400)
  expect((await ask(terms('WC120', 30_000), inDays(2))).status).toBe(200)
  expect((await find('wc120'))[0]!.upcoming).toEqual([])
  expect((await teller.inbox.approve('atc:WC120', await teller.as('finance.singil'))).status).not.toBe(200)
  expect((await approve('WC120')).status).toBe(200)
  expect((await ask(terms('WC120', 40_000), inDays(2))).body.code).toBe('tax-codes.sameDay')
  const [code] = await find('wc120')
  expect(code).toMatchObject({
    inForce: { rateMillionths: 20_000, since: '2018-01-01', reason: null },
    upcoming: [{ rateMillionths: 30_000, since: inDays(2), reason: 'RR 1', addedBy: 'finance.singil' }],
  })
  expect(await offered('WC120')).toMatchObject({ rateMillionths: 20_000 })
  teller.later(2 * 86_400_000)
  expect(await offered('WC120')).toMatchObject({ rateMillionths: 30_000 })
  expect((await find('contractors')).find(({ atc }) => atc === 'WC120')).toMatchObject({
    inForce: { rateMillionths: 30_000 },
    past: [{ rateMillionths: 20_000 }],
  })
})

test('a change that is approved late begins on the day after, and a new code is offered from its day on, until it ends', async () => {
  await ask(terms('WC999', 10_000), inDays(1))
  teller.later(3 * 86_400_000)
  await approve('WC999')
  expect((await find('WC999'))[0]).toMatchObject({ inForce: null, upcoming: [{ since: inDays(1) }] })
  expect(await offered('WC999')).toBeUndefined()
  expect((await ask(terms('WC998', 10_000, { isEnded: true }), inDays(2))).body.code).toBe('tax-codes.unknown')
  await ask(terms('WC999', 10_000, { isEnded: true }), inDays(2))
  await approve('WC999')
  teller.later(86_400_000)
  expect(await offered('WC999')).toMatchObject({ payee: 'corporation' })
  teller.later(86_400_000)
  expect(await offered('WC999')).toBeUndefined()
})

test('scheduled payments from that day on with another rate are cancelled, with their money back and the merchant told', async () => {
  const as = await teller.as('kape.admin')
  const { Id: supplierId } = await teller.gate.ask(
    suppliers.addSupplier,
    { body: samples.addSupplier.body as never },
    { as },
  )
  const before = await teller.balances()
  const pay = (days: number, atc: string) =>
    paySupplier(teller, { supplierId, gross: 1_120_00, atc, payOn: inDays(days) })
  const [sooner, later, other] = [await pay(2, 'WC160'), await pay(4, 'WC160'), await pay(4, 'WC100')]
  const get = async (id: typeof sooner) =>
    teller.gate.ask(getDisbursement, { params: { id } }, { as: await teller.as('kape.admin') })
  await ask(terms('WC160', 50_000), inDays(3))
  await approve('WC160')
  await expect.poll(async () => (await get(later)).status, { timeout: 20_000 }).toBe('FAILED')
  expect(await get(later)).toMatchObject({ state: 'CANCELLED', remark: expect.stringContaining('WC160 withholds 5%') })
  expect((await get(sooner)).state).toBe('QUEUED')
  expect((await get(other)).state).toBe('QUEUED')
  await expect
    .poll(() => teller.gate.mails.some(({ subject }) => subject.includes('was cancelled')), { timeout: 20_000 })
    .toBe(true)
  const [{ total }, { total: rest }] = [await get(sooner), await get(other)]
  expect((await teller.balances()).available).toBe(before.available - total - rest)
  await teller.allHold()
})
