import { centavos } from '@singil/contract/kit/money'
import * as contract from '@singil/contract/payouts/payout-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'
import { newId } from '../../kit/base/index.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { termsOf } from '../payouts/index.ts'

let gate: Gate
let finance: string
let admin: string
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
})
afterAll(() => gate.close())

const rail = (fee: number): contract.Terms => ({
  of: 'rail',
  rail: 'instapay',
  fee: centavos(fee),
  maximum: centavos(5_000_000),
})
const ask = (terms: contract.Terms, since?: Date) =>
  gate.call(
    contract.askTerms,
    { body: { terms, reason: 'Agreed with the bank', ...(since && { since: since.toISOString() }) } },
    { as: finance, headers: { 'idempotency-key': newId() } },
  )
const inForce = () => gate.ask(contract.listTerms, {}, { as: finance })
const ofInstapay = async () => (await inForce()).find(({ terms }) => contract.keyOfTerms(terms) === 'rail:instapay')!
const approve = (subjectId: string) => inboxOf(gate).approve(subjectId, admin)
const feeNow = () =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', async (context) =>
    (await termsOf(context, null)).instapay.fee.toString(),
  )

test('another fee applies to payouts from its approval on, and the request of before is replaced', async () => {
  expect(await feeNow()).toBe('1500')
  expect((await ask(rail(1100))).status).toBe(200)
  expect((await ask(rail(1000))).status).toBe(200)
  expect(await feeNow()).toBe('1500')
  expect((await approve('rail:instapay')).status).toBe(200)
  expect(await feeNow()).toBe('1000')
  const { rows } = await gate.owner.query(
    `select state from approval_requests where subject_id = 'rail:instapay' order by asked_at`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['replaced', 'approved'])
})

test('terms with a later start are listed as to come and change nothing until then', async () => {
  const since = new Date(Date.now() + 86_400_000)
  await ask(rail(900), since)
  expect((await approve('rail:instapay')).status).toBe(200)
  const { terms, upcoming } = await ofInstapay()
  expect(terms).toMatchObject({ fee: 1000 })
  expect(upcoming).toEqual([{ terms: rail(900), since: since.toISOString() }])
  expect(await feeNow()).toBe('1000')
  expect((await ask(rail(800), since)).body.code).toBe('payout-terms.sameMoment')
})

test('terms that change nothing, contradict themselves or begin in the past are refused at their field', async () => {
  const limit = (minimum: number, maximum: number): contract.Terms => ({
    of: 'limit',
    accountType: 'savings',
    minimum: centavos(minimum),
    maximum: centavos(maximum),
  })
  const same = await ask(limit(2000, 5_000_000))
  expect([same.status, same.body.code]).toEqual([422, 'payout-terms.unchanged'])
  const above = await ask(limit(3000, 2000))
  expect([above.body.code, above.body.errors[0].field]).toEqual(['payout-terms.minimumAbove', 'terms.minimum'])
  const past = await ask(limit(2100, 5_000_000), new Date(Date.now() - 60_000))
  expect([past.body.code, past.body.errors[0].field]).toEqual(['payout-terms.inPast', 'since'])
})

test('a bank that takes no transfers any more is not offered, and a new one is', async () => {
  const find = async (search: string) =>
    (await gate.ask(contract.listBankTerms, { query: { search } }, { as: finance })).result
  const [gcash] = await find('GXCHPHM2XXX')
  const closed = { ...gcash!.terms, status: 'inactive' } as contract.TermsOf<'bank'>
  await ask(closed)
  await approve(contract.keyOfTerms(closed))
  expect((await find('GXCHPHM2XXX'))[0]!.terms).toMatchObject({ status: 'inactive' })
  const none = await ask({ ...closed, status: 'active', instapay: false, pesonet: false })
  expect(none.body.code).toBe('payout-terms.noRail')
  const opened: contract.TermsOf<'bank'> = {
    ...closed,
    bic: 'SNGLPHMMXXX' as never,
    name: 'Singil Bank',
    status: 'active',
  }
  await ask(opened)
  await approve(contract.keyOfTerms(opened))
  expect(await find('singil bank')).toMatchObject([{ terms: { bic: 'SNGLPHMMXXX' }, upcoming: [] }])
})
