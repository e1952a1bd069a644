// A dispute from the gateway's callback to its end: reported, answered with evidence, decided, and never applied twice.
import type { TransactionId } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { newId, systemClock } from '../../kit/base/index.ts'
import { acceptDispute } from './accept-dispute.ts'
import { checkDisputes } from './check-disputes.ts'
import { contestDispute } from './contest-dispute.ts'
import { getDispute, listDisputes } from './list-disputes.ts'
import { remindOfAnswers } from './remind-of-answer.ts'
import type { DisputeRow } from './store.ts'

let shop: Shop
let shiftMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + shiftMs) }
beforeAll(async () => {
  shop = await openOwnShop({ clock })
  // No worker takes the endpoint.
  await shop.rows(
    `insert into webhook_endpoints (mid, state, leased_until, updated_at) values ($1, 'active', '2100-01-01', now())`,
    [shop.mid],
  )
  await shop.rows(
    `with role as (
       insert into roles (name, label, is_shipped, created_at) values ('Merchant Admin', 'Merchant Admin', true, now())
       on conflict do nothing
     ), rights as (
       insert into role_authorizations (role, module, actions) values ('Merchant Admin', 'DISPUTES', array['view'])
       on conflict do nothing
     )
     insert into users (id, tenant, mid, username, email, first_name, last_name, role, role_since, status, password_hash,
       password_changed_at, created_at, updated_at)
     select gen_random_uuid(), tenant, $1, 'lolo.admin', 'lolo@example.com', 'Lolo', 'Cruz', 'Merchant Admin', now(),
       'ACTIVE', '', now(), now(), now()
     from access_settings limit 1`,
    [shop.mid],
  )
}, 240_000)
afterAll(() => shop.close())

const allHold = async () => expect(await broken(shop.asGuest)).toEqual([])
async function sell(amount = 1000_00) {
  const id = await shop.link(amount)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  return shop.until(id, 'paid')
}
const rowOf = async (caseRef: string) =>
  (await shop.rows<DisputeRow>('select *, missing::int from disputes where case_ref = $1', [caseRef]))[0]
const until = (caseRef: string, want: Partial<DisputeRow>) =>
  expect.poll(() => rowOf(caseRef), { timeout: 5000 }).toMatchObject(want)
/** A paid sale that its customer disputes; the dispute, once the callback was applied. */
async function disputed(more: object = {}) {
  const sale = await sell()
  const caseRef = await shop.dispute(sale.org_trxid!, more)
  await until(caseRef, { status: 'charged_back' })
  return { sale, caseRef, disputeId: (await rowOf(caseRef))!.id }
}
const control = async (path: string, body?: object) => {
  const answer = await fetch(`${shop.sandbox.url}/control/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>[]
}
const decide = (caseRef: string, action: string) => control(`disputes/${caseRef}/act`, { action })
const flow = () => ({ ...shop.merchant, keyedId: newId() })
const contest = (disputeId: string, text = 'It was delivered', as = flow()) =>
  contestDispute(as, { params: { disputeId }, body: { text } })
const accept = (disputeId: string) => acceptDispute(flow(), { params: { disputeId }, body: {} })
const check = () => checkDisputes({ ...shop.guest, log: shop.app.parts.log })
const due = (caseRef: string) =>
  shop.rows("update disputes set next_check_at = '2020-01-01' where case_ref = $1", [caseRef])
const webhooksOf = async (requestId: string) =>
  (
    await shop.rows<{ type: string }>('select type from webhook_deliveries where subject = $1 order by created_at', [
      requestId,
    ])
  ).map(({ type }) => type)

test('a dispute is booked once however often it is reported, contested, won, and reported to the merchant', async () => {
  const before = await shop.wallet()
  const { sale, caseRef, disputeId } = await disputed({ amount: 400_00, reason: 'Not delivered' })
  await decide(caseRef, 'tell_again')
  expect(await shop.wallet()).toMatchObject({ clearing: (before['clearing'] ?? 0) + 972_00 - 400_00 })
  const listed = await shop.asMerchant((context) => listDisputes(context, { query: { state: 'to_answer' } }))
  expect(listed.result).toMatchObject([
    { disputeId, caseRef, reason: 'Not delivered', amount: 400_00, missing: 0, requestId: sale.request_id },
  ])

  const answered = await contest(disputeId, 'The customer signed for it')
  expect(answered).toMatchObject({ state: 'under_review', answer: { kind: 'contest', state: 'received' } })
  const [atBank] = await control(`disputes?request_id=${sale.request_id}`)
  expect(atBank).toMatchObject({ answer: { action: 'contest', text: 'The customer signed for it' } })
  await expect(contest(disputeId)).rejects.toThrow('This dispute was answered already.')
  await expect(accept(disputeId)).rejects.toThrow('This dispute was answered already.')

  await decide(caseRef, 'win')
  await until(caseRef, { status: 'won' })
  expect(await shop.wallet()).toMatchObject({ clearing: (before['clearing'] ?? 0) + 972_00 })
  await expect.poll(() => webhooksOf(sale.request_id)).toEqual(['payment.paid', 'dispute.opened', 'dispute.won'])
  const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(
    'select count(*)::int as count from ledger_journals where event_key like $1',
    [`chargeback.%:${disputeId}`],
  )
  expect(count).toBe(2)
  await allHold()
}, 60_000)

test('an accepted dispute is lost by the word of the gateway', async () => {
  const { caseRef, disputeId } = await disputed()
  expect(await accept(disputeId)).toMatchObject({ state: 'lost', answer: { kind: 'accept', state: 'received' } })
  await until(caseRef, { status: 'lost' })
  await expect(contest(disputeId)).rejects.toThrow('The bank has decided about this dispute.')
  await allHold()
})

test('an answer without a confirmation is sent again, and has one effect', async () => {
  const { caseRef, disputeId } = await disputed()
  await shop.faults({ answerDispute: 'error500', times: 1 })
  expect(await contest(disputeId)).toMatchObject({ state: 'under_review', answer: { state: 'sending' } })
  await due(caseRef)
  await check()
  await until(caseRef, { answer_state: 'received', status: 'charged_back' })
  expect(await rowOf(caseRef)).toMatchObject({ answer_text: 'It was delivered' })
})

test('an answer that the gateway refuses can be followed by another one', async () => {
  const { disputeId } = await disputed()
  await shop.faults({ answerDispute: 'refused', times: 1 })
  const why = 'The bank cannot read the answer'
  expect(await contest(disputeId)).toMatchObject({ state: 'to_answer', answer: { state: 'refused', why } })
  expect(await contest(disputeId)).toMatchObject({ state: 'under_review', answer: { state: 'received' } })
})

test('the merchant is reminded once of a dispute that it has not answered', async () => {
  const { caseRef, disputeId } = await disputed()
  const answered = await disputed()
  await contest(answered.disputeId)
  await shop.rows('update disputes set remind_at = now() where case_ref = any($1)', [[caseRef, answered.caseRef]])
  await remindOfAnswers(shop.guest)
  await remindOfAnswers(shop.guest)
  const reminded = await shop.rows<{ path: string }>(
    "select path from notifications where notice = 'disputes.answerDue'",
  )
  expect(reminded).toEqual([{ path: `/portal/disputes/${disputeId}` }])
  expect(await rowOf(answered.caseRef)).toMatchObject({ remind_at: null })
})

test('the same call twice is one answer', async () => {
  const { disputeId } = await disputed()
  const same = flow()
  await contest(disputeId, 'First', same)
  expect(await contest(disputeId, 'First', same)).toMatchObject({ answer: { text: 'First', state: 'received' } })
})

test('after the time to answer it waits for the decision, which is found without a callback', async () => {
  const { caseRef, disputeId } = await disputed({ answerMs: 86_400_000 })
  shiftMs += 86_400_000
  try {
    const seen = await shop.asMerchant((context) => getDispute(context, { params: { disputeId } }))
    expect(seen.state).toBe('under_review')
    await expect(contest(disputeId)).rejects.toThrow('The time to answer is over.')
    await check()
    expect(await rowOf(caseRef)).toMatchObject({ status: 'charged_back' })
    await shop.faults({ callbacks: 'off' })
    await decide(caseRef, 'lose')
    await due(caseRef)
    await check()
    expect(await rowOf(caseRef)).toMatchObject({ status: 'lost' })
  } finally {
    shiftMs = 0
    await shop.faults({ callbacks: 'on' })
  }
  await allHold()
})

test('another merchant does not see it', async () => {
  const { disputeId } = await disputed()
  const [other] = await shop.rows<{ mid: string }>('select mid from merchants where mid <> $1 limit 1', [shop.mid])
  const seen = shop.asMerchant((context) =>
    getDispute(
      { ...context, scope: { ...context.scope, mid: (other?.mid ?? 'M0000000000AA') as never } },
      {
        params: { disputeId },
      },
    ),
  )
  await expect(seen).rejects.toThrow('There is no such dispute.')
  const ofStore = shop.asMerchant((context) =>
    getDispute({ ...context, scope: { ...context.scope, storeIds: [] } }, { params: { disputeId } }),
  )
  await expect(ofStore).rejects.toThrow('There is no such dispute.')
})

test('staff and the merchant are notified of what the wallet lacks', async () => {
  await shop.hireFinance()
  await shop.hireAdmin()
  for (let { available = 0, clearing = 0 } = await shop.wallet(); available + clearing > 0;) {
    const [row] = await shop.rows<{ id: TransactionId; org_trxid: string; left: number }>(
      `select id, org_trxid, (total - refunded - refunding - disputed)::int as left from transactions
       where total > refunded + refunding + disputed and paid_at is not null limit 1`,
    )
    const caseRef = await shop.dispute(row!.org_trxid, { amount: Math.min(row!.left, available + clearing) })
    await until(caseRef, { status: 'charged_back' })
    ;({ available = 0, clearing = 0 } = await shop.wallet())
  }
  const { caseRef, disputeId } = await disputed()
  expect(await rowOf(caseRef)).toMatchObject({ missing: 28_00 })
  const letters = async () =>
    (await shop.rows<{ about: string }>('select about from messages')).map(({ about }) => about)
  await expect.poll(letters).toContain(`dispute:${disputeId}`)
  const titles = async () =>
    (await shop.rows<{ title: string }>('select title from notifications')).map((row) => row.title)
  await expect.poll(titles).toContain('You owe ₱28.00 of a disputed payment')
  await expect.poll(titles).toContain('A wallet lacks ₱28.00 of a chargeback')
  await allHold()
}, 60_000)
