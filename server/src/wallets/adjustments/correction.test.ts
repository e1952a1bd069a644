import * as contract from '@singil/contract/wallets/adjustments'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { broken } from '../../../test/ledger/all-hold.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { standing } from '../../../test/ledger/houses.ts'
import { features } from '../../features.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { accounts, credit, debit, journal, lockWallet, post } from '../../foundation/ledger/index.ts'
import { newId } from '../../kit/base/index.ts'
import { ensureWallet } from '../wallets/index.ts'

let gate: Gate
let finance: string
let admin: string
let place: { mid: MerchantId; walletId: WalletId }
const unit = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
  const { rows } = await gate.owner.query('select wallet_id from merchants where mid = $1', [gate.demo[0].mid])
  place = { mid: gate.demo[0].mid, walletId: rows[0].wallet_id }
  await unit((context) => ensureWallet(context, place))
})
afterAll(() => gate.close())

const ask = async (body: object, as = finance) =>
  gate.call(contract.askAdjustment, { body }, { as, headers: { 'idempotency-key': newId() } })
const asked = async (body: object, as?: string): Promise<contract.Adjustment> => (await ask(body, as)).body.data
const free = (amount: number, as?: string) =>
  asked({ walletId: place.walletId, amount, reason: 'Short by one sale' }, as)
const approve = (id: string, as = admin) => inboxOf(gate).approve(id, as)
const refuseIt = (id: string, as = admin) => inboxOf(gate).refuse(id, as)
const statusOf = async (id: string) =>
  (await gate.ask(contract.listAdjustments, { query: { limit: 100 } }, { as: finance })).adjustments.find(
    (one) => one.adjustmentId === id,
  )
const available = async () => (await standing({ unit }, place))[0]!
const allHold = async () => expect(await broken(unit)).toEqual([])

/** A reward of 446.43, as a journal that can be reversed. */
async function reward(): Promise<string> {
  const referralId = newId()
  await unit(async (context) => {
    await lockWallet(context, place.walletId, place.mid)
    const amount = centavos(446_43)
    const about = { mid: place.mid, at: context.now, refers: { referralId } }
    const [from, to] = [accounts.provider('referral_expense'), accounts.wallet(place.walletId, 'available')]
    const legs = [debit(from, amount), credit(to, amount)]
    await post(context, [journal('referral.rewarded', `a test:${referralId}`, about, ...legs)])
  })
  const { rows } = await gate.owner.query('select id from ledger_journals where event_key = $1', [
    `a test:${referralId}`,
  ])
  return rows[0].id
}

test('moves no money before a colleague approves, and then once however often', async () => {
  const before = await available()
  const { adjustmentId: id, status, askedBy } = await free(250_00)
  expect([status, askedBy, await available()]).toEqual(['asked', 'finance.singil', before])
  const own = await approve(id, finance)
  expect([own.status, own.body.code]).toEqual([409, 'approvals.own'])
  const answers = await Promise.all(Array.from({ length: 10 }, () => approve(id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code))).toEqual(
    new Set(['approvals.ended']),
  )
  expect(await available()).toBe(before + 250_00)
  expect((await refuseIt(id)).body.message).toBe('This request is no longer waiting.')
  expect(await statusOf(id)).toMatchObject({ status: 'approved', decidedBy: 'admin.singil' })
  await allHold()
})

test('the program of the merchant is notified of a correction', async () => {
  // No worker takes the endpoint.
  await gate.owner.query(
    `insert into webhook_endpoints (mid, state, leased_until, updated_at) values ($1, 'active', '2100-01-01', now())`,
    [place.mid],
  )
  const { adjustmentId } = await free(-5_00)
  await approve(adjustmentId)
  const announced = async () =>
    (await gate.owner.query<{ type: string; body: string }>('select type, body from webhook_deliveries')).rows
      .map(({ type, body }) => ({ type, data: (JSON.parse(body) as { data: { adjustmentId: string } }).data }))
      // Not a correction of a test before, which may be announced only now.
      .filter(({ data }) => data.adjustmentId === adjustmentId)
  const amount = { centavos: -5_00, php: '-5.00' }
  const data = { adjustmentId, walletId: place.walletId, amount }
  await expect.poll(announced).toEqual([{ type: 'wallet.adjusted', data }])
})

test('concurrent approval and refusal end as one of the two', async () => {
  const before = await available()
  const { adjustmentId: id } = await free(10_00)
  const [yes, no] = await Promise.all([approve(id), refuseIt(id)])
  expect([yes.status, no.status].toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await available()).toBe(before + (yes.status === 200 ? 10_00 : 0))
  await allHold()
})

test('a correction never takes more than is available; neither do several at once', async () => {
  const balance = await available()
  const { adjustmentId: id } = await free(-(balance + 1))
  const { status, body } = await approve(id)
  expect([status, body.code]).toEqual([422, 'adjustments.belowZero'])
  expect(body.message).toMatch(/^This takes ₱[\d,.]+ from the wallet, but only ₱[\d,.]+ is available\.$/)

  const { adjustmentId: fill } = await free(100_00)
  await approve(fill)
  const most = Math.floor((await available()) / 3) + 1
  const many = await Promise.all(Array.from({ length: 3 }, () => free(-most)))
  const answers = await Promise.all(many.map((one) => approve(one.adjustmentId)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
  expect(await available()).toBeGreaterThanOrEqual(0)
  await allHold()
})

test('reverses a journal once, whoever asks, and the reversal can be reversed', async () => {
  const before = await available()
  const journalId = await reward()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => ask({ journalId, reason: 'Not due' }, index % 2 === 0 ? finance : admin)),
  )
  const [first] = answers.filter((answer) => answer.status === 200)
  expect(answers.filter((answer) => answer.body.code === 'adjustments.alreadyReversed')).toHaveLength(5)
  expect(first!.body.data).toMatchObject({ kind: 'reversal', amount: -446_43, reverses: journalId })
  const other = first!.body.data.askedBy === 'finance.singil' ? admin : finance
  expect((await approve(first!.body.data.adjustmentId, other)).status).toBe(200)
  expect(await available()).toBe(before)
  expect((await ask({ journalId, reason: 'Again' })).body.code).toBe('adjustments.alreadyReversed')

  const key = `adjustment.reversed:${journalId}`
  const { rows } = await gate.owner.query('select id from ledger_journals where event_key = $1', [key])
  const { adjustmentId } = await asked({ journalId: rows[0].id, reason: 'It was due after all' })
  expect((await approve(adjustmentId)).status).toBe(200)
  expect(await available()).toBe(before + 446_43)
  await allHold()
})

test('a journal can be requested again after a refusal or a withdrawal', async () => {
  const journalId = await reward()
  const { adjustmentId } = await asked({ journalId, reason: 'Not due' })
  expect((await refuseIt(adjustmentId)).status).toBe(200)
  expect(await statusOf(adjustmentId)).toMatchObject({ status: 'refused', note: 'It was there' })
  const { adjustmentId: second } = await asked({ journalId, reason: 'Not due' })
  expect((await inboxOf(gate).withdraw(second, finance)).status).toBe(200)
  expect(await statusOf(second)).toMatchObject({ status: 'withdrawn' })
  expect((await ask({ journalId, reason: 'Not due' })).status).toBe(200)
})

test('rejects unknown ids, and an amount of zero', async () => {
  expect((await ask({ walletId: newId(), amount: 1, reason: 'x' })).status).toBe(404)
  expect((await ask({ journalId: newId(), reason: 'x' })).body.code).toBe('adjustments.unknownJournal')
  expect((await ask({ walletId: place.walletId, amount: 0, reason: 'x' })).status).toBe(400)
  expect((await ask({ walletId: place.walletId, amount: 1, reason: '' })).status).toBe(400)
  expect((await approve(newId())).status).toBe(404)
})

test('pages back through the list without gaps', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) ids.push((await free(1 + index)).adjustmentId)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { mid: place.mid, limit: 2, ...(cursor !== undefined && { cursor }) }
    const page = await gate.ask(contract.listAdjustments, { query }, { as: finance })
    expect(page.adjustments.length).toBeLessThanOrEqual(2)
    seen.push(...page.adjustments.map((one) => one.adjustmentId))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen.slice(0, 5)).toEqual(ids.toReversed())
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(seen.toSorted().toReversed())
})

test('a request cannot be changed before approval, and the database rejects one person as both', async () => {
  const { adjustmentId: id } = await free(5_00)
  const alter = (text: string) =>
    unit(({ tx }) => tx.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' } } as never))
  await expect(alter(`update adjustments set amount = 500000 where id = '${id}'`)).rejects.toThrow('permission denied')
  await expect(
    gate.owner.query(
      `update adjustments set status = 'approved', decided_by = asked_by, decided_by_name = 'x', decided_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toThrow('check')
})
