/** Top-ups through the real server and the sandbox's gateway. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { updateMerchantChannels } from '@singil/contract/onboarding/merchant-terms'
import * as contract from '@singil/contract/payouts/topups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { freePort } from '../../../../tools/test/free-port.ts'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { invariants as ledgerInvariants } from '../../foundation/ledger/index.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'
import { topupInvariants } from './invariants-store.ts'
import { pollDue } from './poll.ts'
import { topupsExport } from './topups-export.ts'

const gatewayKeys = { gatewayKey: 'singil-tests', gatewaySecret: 'a gateway secret of the tests' }
const otherKeys = { bankKey: 'singil-tests', bankSecret: 'a bank secret of the tests', smsKey: 'sms-tests' }
const [gcash, qrph, instapay, card] = ['gc', 'qrph', 'instapay_ph', 'bdo_cc_ph'] as ChannelCode[]

let sandbox: Sandbox
let gate: Gate
let nena: string
let finance: string
let walletId: WalletId
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, ...gatewayKeys, ...otherKeys, retryDelaysMs: [50] })
  const port = await freePort()
  gate = await openGate(features, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    GATEWAY_URL: sandbox.url,
    GATEWAY_KEY: gatewayKeys.gatewayKey,
    GATEWAY_SECRET: gatewayKeys.gatewaySecret,
  })
  ;[nena, finance] = [await gate.signIn('nena.admin'), await gate.signIn('finance.singil')]
  const { mid } = gate.demo[0]
  walletId = (await gate.owner.query('select wallet_id from merchants where mid = $1', [mid])).rows[0].wallet_id
  await unit((context) => ensureWallet(context, { mid, walletId }))
  const body = { codes: [card!], topup: true, reason: 'Agreed' }
  const admin = await gate.signIn('admin.singil')
  await gate.ask(updateMerchantChannels, { params: { mid }, body }, { as: admin })
}, 120_000)
afterAll(async () => {
  await gate.close()
  await sandbox.stop()
})

const unit = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
const available = async () =>
  Number(
    (
      await gate.owner.query(
        "select balance from ledger_accounts where owner_kind = 'wallet' and owner_id = $1 and kind = 'available'",
        [walletId],
      )
    ).rows[0]?.balance ?? 0,
  )
const wish = (channel: ChannelCode, amount: number) => ({
  walletId,
  amount: amount as Centavos,
  method: channel === card ? ('creditcard' as const) : ('wallet' as const),
  channel,
  remarks: 'For the payroll',
})
const ask = (channel: ChannelCode, amount: number) =>
  gate.ask(contract.askTopup, { body: wish(channel, amount) }, { as: nena })
const look = (id: contract.TopupId) => gate.ask(contract.getTopup, { params: { id } }, { as: nena })
const ended = (id: contract.TopupId, status: contract.TopupStatus) =>
  expect.poll(async () => (await look(id)).status, { timeout: 15_000 }).toBe(status)
const holds = async () => {
  const all = await unit(topupInvariants)
  expect(all.filter(({ bad }) => bad > 0)).toEqual([])
}

/** What a payer, or its bank, does at the gateway, by the top-up's request id. */
async function atGateway(requestId: string, what: 'act' | 'dispute', body: object): Promise<void> {
  const { rows } = await gate.owner.query('select gateway_id from topups where request_id = $1', [requestId])
  const response = await fetch(`${sandbox.url}/control/payments/${rows[0].gateway_id}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
}
const act = (requestId: string, action: string, more: object = {}) => atGateway(requestId, 'act', { action, ...more })

test('a top-up by e-wallet is credited by the callback of the gateway, and by nothing else', async () => {
  const before = await available()
  const topup = await ask(gcash!, 5_000_00)
  expect(topup).toMatchObject({ status: 'PENDING', fee: 125_00, vat: 15_00, net: 4_860_00 })
  expect(topup.redirectUrl).toMatch(`${sandbox.url}/pay/`)

  // The page to which the payer comes back shows the state and changes nothing.
  const { parts } = gate.app
  const page = await fetch(`${parts.config.publicUrl}/redirect_topup_success?id=${topup.id}&response_code=GR001`)
  expect(await page.text()).toContain('Waiting for the payment')
  expect([(await look(topup.id)).status, await available()]).toEqual(['PENDING', before])

  await act(topup.requestId, 'approve_five_times')
  await ended(topup.id, 'CREDITED')
  expect(await available()).toBe(before + 4_860_00)
  const after = await fetch(`${parts.config.publicUrl}/redirect_topup_failed?id=${topup.id}`)
  expect(await after.text()).toContain('Top-up received')
  await holds()
})

test('a disputed top-up waits for staff, and nothing is booked', async () => {
  const topup = await ask(gcash!, 600_00)
  await act(topup.requestId, 'approve')
  await ended(topup.id, 'CREDITED')
  const before = await available()
  await atGateway(topup.requestId, 'dispute', { reason: 'Not recognised' })
  const aside = async () =>
    (await gate.owner.query('select state, why from set_aside_callbacks where request_id = $1', [topup.requestId])).rows
  await expect.poll(aside).toMatchObject([{ state: 'open', why: expect.stringContaining('It disputes a top-up.') }])
  expect(await available()).toBe(before)
  await holds()
})

test('a top-up by transfer shows the account and the reference until it is credited', async () => {
  const body = { ...wish(instapay!, 800_00), method: 'onlinebanktransfer' as const }
  const topup = await gate.ask(contract.askTopup, { body }, { as: nena })
  expect(topup).toMatchObject({ transfer: { bank: expect.any(String), number: expect.stringMatching(/^[\d ]+$/) } })
  expect(topup.reference).not.toBeNull()
  await act(topup.requestId, 'approve')
  await ended(topup.id, 'CREDITED')
  expect(await look(topup.id)).toMatchObject({ transfer: null, reference: null })
})

test('a QR code for exactly the amount is shown, and a declined payment fails the top-up', async () => {
  const topup = await ask(qrph!, 750_00)
  expect(topup.qrSvg).toContain('<svg')
  await act(topup.requestId, 'decline')
  await ended(topup.id, 'FAILED')
  const page = await fetch(`${gate.app.parts.config.publicUrl}/redirect_topup_success?id=${topup.id}`)
  expect(await page.text()).toContain(contract.texts.failed)
})

test('a payment whose callback was lost is found by asking the gateway', async () => {
  const before = await available()
  const topup = await ask(gcash!, 1_000_00)
  await act(topup.requestId, 'approve_silently')
  await gate.owner.query("update topups set next_check_at = now() - interval '1 second' where id = $1", [topup.id])
  const { outside, log } = gate.app.parts
  await pollDue({ unit, outside, log }, gate.app.parts.config.publicUrl)
  expect((await look(topup.id)).status).toBe('CREDITED')
  expect(await available()).toBe(before + topup.net)
})

test('while the gateway gives no answer the outcome stays unknown, and asking again opens one payment', async () => {
  const faults = (mode: string) =>
    fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ createPayment: mode }),
    })
  await faults('error500')
  const { outside, log, config } = gate.app.parts
  const topup = await ask(gcash!, 200_00)
  expect(topup).toMatchObject({ status: 'CREATED', redirectUrl: null })
  await faults('refused')
  expect((await gate.call(contract.askTopup, { body: wish(gcash!, 250_00) }, { as: nena })).body.message).toBe(
    contract.texts.failed,
  )
  await faults('ok')
  await gate.owner.query("update topups set next_check_at = now() - interval '1 second' where id = $1", [topup.id])
  await pollDue({ unit, outside, log }, config.publicUrl)
  expect((await look(topup.id)).status).toBe('PENDING')
})

test('a top-up by card waits for its code, which confirms its amount and nothing else', async () => {
  const before = await available()
  await expect(gate.ask(contract.askTopup, { body: wish(card!, 2_000_00) }, { as: nena })).rejects.toThrow(
    contract.problemsOfTopups.needsCode.message,
  )
  const open = async (amount: number) => {
    const topup = await gate.ask(contract.askCardTopup, { body: wish(card!, amount) }, { as: nena })
    await gate.owner.query('delete from otp_sends')
    const body = { requestId: topup.requestId }
    const sent = await gate.ask(contract.requestTopupCode, { body }, { as: nena })
    expect(sent.requestId).toBe(topup.requestId)
    return { topup, otp: /\b\d{6}\b/.exec(gate.texts.at(-1)!.text)![0] }
  }
  const verify = (requestId: contract.Topup['requestId'], otp: string) =>
    gate.call(contract.verifyTopupCode, { body: { requestId, otp } }, { as: nena })

  const [one, other] = [await open(2_000_00), await open(9_000_00)]
  expect((await look(one.topup.id)).status).toBe('OTP_SENT')
  const { publicUrl } = gate.app.parts.config
  const verified = async () => (await fetch(`${publicUrl}/redirect_verify/${one.topup.id}`)).text()
  expect(await verified()).toContain('Invalid deposit')

  if (one.otp !== other.otp)
    expect((await verify(one.topup.requestId, other.otp)).body.message).toContain('Invalid OTP, please try again')
  await gate.owner.query('update topups set amount = amount + 100, digest = $2 where id = $1', [
    one.topup.id,
    'f'.repeat(64),
  ])
  expect((await verify(one.topup.requestId, one.otp)).body.message).toContain('Invalid OTP, please try again')
  await gate.owner.query('update topups set amount = amount - 100, digest = $2 where id = $1', [
    one.topup.id,
    one.topup.id,
  ])
  const right = await verify(other.topup.requestId, other.otp)
  expect(right.body.data).toMatchObject({ status: 'PENDING', amount: 9_000_00 })
  expect(right.body.data.redirectUrl).toMatch(sandbox.url)
  expect((await verify(other.topup.requestId, other.otp)).status).toBe(409)

  const page = async () => (await fetch(`${publicUrl}/redirect_verify/${other.topup.id}`)).text()
  expect(await page()).toContain('Valid, awaiting the deposit')
  await act(other.topup.requestId, 'approve')
  await ended(other.topup.id, 'CREDITED')
  expect(await page()).toContain('Deposit fulfilled')
  expect(await available()).toBe(before + other.topup.net)
  await holds()
})

test('an amount that does not fit waits in suspense until two people have assigned it', async () => {
  const before = await available()
  const topup = await ask(gcash!, 300_00)
  await act(topup.requestId, 'pay_wrong_amount', { amount: 250_00 })
  await expect.poll(async () => (await look(topup.id)).deposits.length, { timeout: 15_000 }).toBe(1)
  expect(await available()).toBe(before)

  const [deposit] = (await gate.ask(contract.listDeposits, { query: { state: 'open' } }, { as: finance })).result
  expect(deposit).toMatchObject({ amount: 250_00, fault: 'wrong_amount', state: 'open' })
  const params = { paymentId: deposit!.paymentId }
  const body = { walletId, reason: 'The payer typed too little' }
  const asked = await gate.ask(contract.assignDeposit, { params, body }, { as: finance })
  expect(asked.state).toBe('asked')
  expect(await available()).toBe(before)
  const admin = await gate.signIn('admin.singil')
  await withoutStepUp(gate)
  expect((await inboxOf(gate).approve(deposit!.paymentId, finance)).status).not.toBe(200)
  expect((await inboxOf(gate).approve(deposit!.paymentId, admin)).status).toBe(200)
  expect(await available()).toBe(before + deposit!.net!)
  const again = await gate.call(contract.assignDeposit, { params, body }, { as: finance })
  expect(again.body.message).toBe(contract.problemsOfTopups.depositAssigned.message)
  await holds()
  expect(await unit(async (context) => (await ledgerInvariants(context.tx)).filter(({ bad }) => bad > 0))).toEqual([])
})

test('amounts outside of the channel and of the limits are refused', async () => {
  const refusal = async (channel: ChannelCode, amount: number) =>
    (await gate.call(contract.askTopup, { body: wish(channel, amount) }, { as: nena })).body
  expect(await refusal(gcash!, 50)).toMatchObject({ message: 'Invalid Amount', errors: [{ field: 'amount' }] })
  expect(await refusal(gcash!, 0)).toMatchObject({ errors: [{ field: 'amount', message: 'Invalid Amount' }] })
  expect(await refusal(gcash!, 100_000_01)).toMatchObject({ message: 'Invalid Amount' })
  const terms = await gate.ask(contract.getTopupTerms, { params: { walletId } }, { as: nena })
  expect(terms.monthly?.used).toBeGreaterThan(0)
  const { mid } = gate.demo[0]
  await gate.owner.query("update merchants set status = 'BLOCKED' where mid = $1", [mid])
  expect((await refusal(gcash!, 100_00)).message).toBe('Sorry It looks like we cannot process your topup right now.')
  await gate.owner.query("update merchants set status = 'ACTIVE' where mid = $1", [mid])
  await gate.owner.query('update limit_levels set monthly = 2000000')
  expect((await refusal(gcash!, 90_000_00)).message).toMatch(/^At most ₱[\d,.]+ more can be topped up this month\.$/)
})

test('lists, finds and sums top-ups', async () => {
  const whole = await gate.ask(contract.listTopups, { query: {} }, { as: nena })
  expect(whole.result.length).toBeGreaterThan(4)
  const found = await gate.ask(contract.searchTopups, { query: { searchValue: 'payroll' } }, { as: nena })
  expect(found.result).toHaveLength(whole.result.length)
  const [one] = whole.result
  const exact = await gate.ask(contract.searchTopups, { query: { searchValue: one!.requestId } }, { as: nena })
  expect(exact.result.map(({ id }) => id)).toEqual([one!.id])
  // What a slip, the gateway or a person who reads it out gives.
  const [numbers] = (
    await gate.owner.query<{ id: string; numbers: string[] }>(
      `select id, array_remove(array[request_id, replace(request_id, '-', ' '), left(request_id, 5), reference, left(reference, 9), gateway_id, left(gateway_id, -1)], null) as numbers
       from topups where gateway_id is not null order by reference nulls last limit 1`,
    )
  ).rows
  expect(numbers!.numbers.length).toBeGreaterThan(3)
  for (const searchValue of numbers!.numbers) {
    const { result } = await gate.ask(contract.searchTopups, { query: { searchValue } }, { as: nena })
    expect([searchValue, result.map(({ id }) => id)]).toEqual([searchValue, [numbers!.id]])
  }
  const credited = whole.result.filter(({ status }) => status === 'CREDITED')
  const sums = await gate.ask(contract.sumTopups, { query: {} }, { as: nena })
  expect(sums.amount).toBe(credited.reduce((sum, { amount }) => sum + amount, 0))
  const today = manilaDay(new Date())
  const file = await unit((context) =>
    rowsOfExport(topupsExport, context, { from: addDays(today, -1), to: today, sort: 'createdAt' }, 2),
  )
  const oldestFirst = whole.result.map(({ id }) => id)
  expect(file).toMatchObject(oldestFirst.map((id) => ({ id, merchantName: 'Aling Nena' })))
  const stranger = await gate.signIn('rosa.admin').catch(() => null)
  if (stranger)
    expect((await gate.call(contract.getTopup, { params: { id: one!.id } }, { as: stranger })).status).toBe(404)
})
