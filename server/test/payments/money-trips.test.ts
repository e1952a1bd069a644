// What moving money costs the database: the statements of the call's own units of work, and its trips.
import * as disbursements from '@singil/contract/tax/disbursements'
import * as suppliers from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCwtSettings } from '../disbursements/form-2307.ts'
import { countOf, type Unit, unitsOf } from '../kit/trips.ts'
import { openTeller } from '../withdrawals/teller.ts'
import { openShop } from './shop.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
}, 60_000)
afterAll(() => teller.close())

/** Of the units of work with this statement: what comes after the call runs in units of its own. */
async function costOf(work: () => Promise<unknown>, statement: string, { parts } = teller.gate.app) {
  const units = await unitsOf(parts.database.pool, work)
  const own = units.filter((unit: Unit) => unit.flat().some((text) => text.includes(statement)))
  return own.map(countOf)
}

test('a supplier payment', async () => {
  const as = { as: await teller.as('kape.admin') }
  const pay = async (at: number) => {
    const body = { ...samples.addSupplier.body, tin: String(510_000_000 + at), accountNumber: String(610_000_000 + at) }
    const { Id: supplierId } = await teller.gate.ask(suppliers.addSupplier, { body: body as never }, as)
    const wish = { walletId: teller.walletId, supplierId, gross: 11_200_00, atc: 'WC158', reason: 'Invoice' } as never
    await teller.gate.owner.query('delete from otp_sends')
    const { otp_token } = await teller.gate.ask(disbursements.requestDisbursementCode, { body: wish }, as)
    const typed = { ...(wish as object), otp_token, otp: teller.lastText() } as never
    const pass = await teller.gate.ask(disbursements.validateDisbursementCode, { body: typed }, as)
    const sent = { body: { ...(wish as object), ...pass } as never }
    return costOf(() => teller.gate.ask(disbursements.createDisbursement, sent, as), 'insert into "payouts"')
  }
  await pay(1)
  expect(await pay(2)).toEqual([{ statements: 18, trips: 9 }])
})

test('a withdrawal: asked for, and confirmed by its code', async () => {
  const withdraw = async () => {
    const bankAccountId = await teller.enrol('savings')
    let asked: Awaited<ReturnType<typeof teller.ask>>
    const asking = await costOf(
      async () => void (asked = await teller.ask(100_00, { bankAccountId })),
      'insert into "payouts"',
    )
    const confirming = await costOf(() => teller.confirm(asked), 'insert into "wallet_holds"')
    return { asking, confirming }
  }
  await withdraw()
  expect(await withdraw()).toEqual({
    asking: [{ statements: 15, trips: 7 }],
    confirming: [{ statements: 20, trips: 13 }],
  })
})

test('a refund: its money held, and the response of the gateway booked', async () => {
  const shop = await openShop()
  const paid = async () => {
    const id = await shop.link(10_000)
    await shop.pay(id)
    await shop.act((await shop.attempts(id))[0]!.org_trxid!, 'approve')
    return shop.until(id, 'paid')
  }
  await shop.refund(await paid(), 1_000)
  const row = await paid()
  const cost = await costOf(() => shop.refund(row, 1_000), ' "refunds"', shop.app)
  expect(cost).toEqual([
    { statements: 19, trips: 19 },
    { statements: 11, trips: 10 },
  ])
})
