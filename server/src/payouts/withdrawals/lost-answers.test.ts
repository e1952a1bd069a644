/** Withdrawals whose answers and callbacks are lost, late or repeated, and whose account changes: each is confirmed and paid once. */
import { createHmac } from 'node:crypto'
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import * as contract from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { createBankClient } from '../payouts/bank-client.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => void (teller = await openTeller()), 120_000)
afterAll(() => teller.close())

test('asked for again, as after a lost answer, it is the same withdrawal, and its code is not sent again at once', async () => {
  const { gate } = teller
  const asked = await teller.ask(100_00)
  const sent = gate.texts.length
  const askAgain = async () =>
    gate.ask(contract.askWithdrawal, { body: asked.body }, { as: await teller.as('kape.admin') })
  expect(await askAgain()).toMatchObject({ signature: asked.signature, code: asked.code })
  expect(gate.texts).toHaveLength(sent)
  // Minutes later the code is another one, and only that one confirms it.
  await gate.owner.query("update otp_challenges set sent_at = sent_at - interval '2 minutes'")
  await gate.owner.query('delete from otp_sends')
  expect((await askAgain()).signature).toBe(asked.signature)
  expect(gate.texts).toHaveLength(sent + 1)
  await expect(teller.confirm(asked)).rejects.toThrow('Invalid OTP')
  const { withdrawals } = await teller.confirm({ ...asked, otp: teller.lastText() })
  await teller.becomes(withdrawals[0]!.id, 'SUCCESS')
}, 60_000)

test('a withdrawal to an account that was changed after it was asked for is not confirmed', async () => {
  const before = await teller.balances()
  const asked = await teller.ask(100_00)
  const params = { Id: asked.body.bankAccountId }
  const body = { accountNumber: '340000000007' }
  const admin = await teller.as('kape.admin')
  await teller.gate.ask(bankAccounts.updateBankAccount, { params, body }, { as: admin })
  await expect(teller.confirm(asked)).rejects.toThrow('not confirmed for exactly this')
  expect(await teller.balances()).toEqual(before)
})

test('withdrawals to a new account that are confirmed at once do not together pass the cap', async () => {
  const bankAccountId = await teller.enrol('savings')
  const wait = "update bank_accounts set waits_until = now() + interval '1 day' where id = $1"
  await teller.gate.owner.query(wait, [bankAccountId])
  const asked = [await teller.ask(6_000_00, { bankAccountId }), await teller.ask(6_000_00, { bankAccountId })]
  const answers = await Promise.allSettled(asked.map(teller.confirm))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('is new or was changed')])
})

test('reported a hundred times at once, a completed transfer is booked once; an older report changes nothing', async () => {
  const { owner, app } = teller.gate
  await teller.faults({ bankCallbacks: 'off' })
  const { id, amount } = (await teller.confirm(await teller.ask(100_00))).withdrawals[0]!
  await expect.poll(async () => (await teller.transfersOf(id)).length).toBe(1)
  const { transfer_id } = (await teller.transfersOf(id))[0]!
  const report = (eventId: string, status: 'completed' | 'failed' | 'returned', sequence: number) => {
    const about = { transfer_id, transfer_ref: id, rail: 'instapay', amount, currency: 'PHP', bank_reference: 'REF-1' }
    const transfer = { ...about, status, sequence, reason_code: null, expected_by: null }
    const occurred_at = new Date().toISOString()
    const raw = JSON.stringify({ event_id: eventId, type: `transfer.${status}`, sequence, occurred_at, transfer })
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', teller.bankSecret).update(`${seconds}.${raw}`).digest('hex')
    return fetch(`${app.url}/bank/callbacks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bank-signature': `t=${seconds},v1=${signature}` },
      body: raw,
    })
  }
  const resultsOf = async () =>
    (await owner.query('select result, count(*)::int as n from bank_callbacks where payout_id = $1 group by 1', [id]))
      .rows
  const other = Array.from({ length: 50 }, (_, nth) => `event ${nth} of 50`)
  const events = [...other.map(() => 'one event'), ...other]
  const answers = await Promise.all(events.map((event) => report(event, 'completed', 5)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(resultsOf).toEqual(
    expect.arrayContaining([
      { result: 'paid', n: 1 },
      { result: 'nothing', n: 50 },
    ]),
  )
  const journals = "select kind from ledger_journals where refers ->> 'withdrawalId' = $1 order by at, kind"
  const kinds = async () => (await owner.query<{ kind: string }>(journals, [id])).rows.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['withdrawal.asked', 'withdrawal.done'])
  await report('older than the first', 'failed', 3)
  await expect.poll(resultsOf).toContainEqual({ result: 'nothing', n: 51 })
  await report('it came back days later', 'returned', 6)
  await teller.becomes(id, 'RETURNED')
  expect(await kinds()).toEqual(['withdrawal.asked', 'withdrawal.done', 'withdrawal.returned'])
  await teller.faults({ bankCallbacks: 'on' })
  await teller.allHold()
}, 60_000)

test('a transfer whose request reaches the bank only after its timeout, and after it was sent again, is made once', async () => {
  const { outside, config } = teller.gate.app.parts
  const { bank } = outside
  const asked = await teller.ask(100_00)
  let arrives = (): void => {}
  const delay = new Promise<void>((resolve) => (arrives = resolve))
  const answers: Promise<Response>[] = []
  const slow: typeof fetch = (url, init) => {
    const answer = delay.then(() => fetch(url, { ...init, signal: null }))
    if (init!.method === 'POST') answers.push(answer)
    const timeout = new Promise<never>((_, reject) => {
      init!.signal!.addEventListener('abort', () => reject(new Error('timeout')))
    })
    return Promise.race([answer, timeout])
  }
  Object.assign(outside, { bank: createBankClient(config.bank!, slow as never, 100) })
  const { id } = (await teller.confirm(asked)).withdrawals[0]!
  await teller.send()
  await teller.becomes(id, 'UNKNOWN')
  Object.assign(outside, { bank })
  expect(await teller.transfersOf(id)).toEqual([])
  await teller.askBank()
  expect(await teller.transfersOf(id)).toHaveLength(1)
  arrives()
  const late = (await (await answers[0]!).json()) as { transfer_id: string }
  expect(await teller.transfersOf(id)).toMatchObject([{ transfer_id: late.transfer_id }])
  await teller.askBank()
  await teller.becomes(id, 'SUCCESS')
  await teller.allHold()
}, 60_000)
