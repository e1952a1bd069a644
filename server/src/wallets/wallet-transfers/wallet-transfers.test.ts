/** Transfers between wallets: once, for exactly what was confirmed, and only between wallets that the user may see. */
import { beginStepUp, proveStepUp, sendStepUpCode } from '@singil/contract/identity/authenticators'
import { newId } from '../../kit/base/index.ts'
import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { createStore } from '@singil/contract/catalogue/stores'
import { addWallet } from '@singil/contract/wallets/wallet-management'
import { getTransferRequestId, transferBetweenWallets } from '@singil/contract/wallets/wallet-transfers'
import { listEntries } from '@singil/contract/wallets/wallets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { broken } from '../../../test/ledger/houses.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { accounts, balancesOf, credit, debit, journal, post } from '../../foundation/ledger/index.ts'
import { transferInvariants } from './invariants-store.ts'

let gate: Gate
let nena: string
let from: WalletId
let to: WalletId
const store = (storeName: string) => ({ body: { storeName, mobile: '9175550123', address: '1 Luna St.' } })
beforeAll(async () => {
  gate = await openGate(features)
  nena = await gate.signIn('nena.admin')
  from = (await gate.ask(createStore, store('From'), { as: nena })).walletId
  to = (await gate.ask(createStore, store('To'), { as: nena })).walletId
  await unit(async (context) => {
    const about = { mid: gate.demo[0].mid, refers: {}, at: context.now }
    const legs = [
      debit(accounts.provider('adjustment'), centavos(1000_00)),
      credit(accounts.wallet(from, 'available'), centavos(1000_00)),
    ]
    await post(context, [journal('adjustment.posted', newId(), about, ...legs)])
  })
})
afterAll(() => gate.close())
beforeEach(() => gate.owner.query('delete from otp_sends'))

const unit: <T>(work: Parameters<typeof unitOfWork<T>>[4]) => Promise<T> = (work) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
const available = () =>
  unit(async ({ tx }) => {
    const found = await balancesOf(tx, [from, to])
    return [from, to].map((id) => found.get(id)!.available.balance as number)
  })

type Sent = Awaited<ReturnType<typeof wish>>
async function wish(amount: number, more: object = {}) {
  const { requestId } = await gate.ask(getTransferRequestId, { params: { walletId: from } }, { as: nena })
  return { params: { walletId: from }, body: { requestId, toWalletId: to, amount, reason: 'Change', ...more } }
}
const send = (sent: Sent, proof?: string, as = nena) =>
  gate.call(transferBetweenWallets, sent, { as, ...(proof && { headers: { 'x-step-up-proof': proof } }) })
async function proofFor(sent: Sent): Promise<string> {
  const { status, body } = await send(sent)
  expect([status, body.code]).toEqual([403, 'authenticators.stepUpNeeded'])
  expect(body.details.stepUp.sentence).toMatch(/^Transfer ₱[\d,.]+ from From to To$/)
  const { challengeId } = await gate.ask(beginStepUp, { body: { ticket: body.details.stepUp.ticket } }, { as: nena })
  await gate.ask(sendStepUpCode, { body: { challengeId, send_by: 'email' } }, { as: nena })
  const proof = { factor: 'otp' as const, code: gate.lastCode() }
  return (await gate.ask(proveStepUp, { body: { challengeId, proof } }, { as: nena })).proofId
}

test('moves the money once, and both wallets show it', async () => {
  const before = await available()
  const sent = await wish(300_00)
  const proof = await proofFor(sent)
  const first = await send(sent, proof)
  expect([first.status, first.body.data]).toMatchObject([200, { fromName: 'From', toName: 'To', amount: 300_00 }])
  // The answer was lost: the same transfer again moves nothing and needs no other proof.
  const again = await send(sent)
  expect(again.body.data).toEqual(first.body.data)
  expect(await available()).toEqual([before[0]! - 300_00, before[1]! + 300_00])
  for (const [walletId, amount] of [
    [from, -300_00],
    [to, 300_00],
  ] as const) {
    const request = { params: { walletId }, query: { account: 'available' as const, limit: 1 } }
    const { entries } = await gate.ask(listEntries, request, { as: nena })
    expect(entries[0]).toMatchObject({ label: 'Transfer between wallets', amount, refers: { note: 'Change' } })
  }
  const other = { ...sent, body: { ...sent.body, amount: 301_00 } }
  expect((await send(other)).body.code).toBe('wallet-transfers.requestUsed')
  expect(await unit(transferInvariants)).toHaveLength(2)
  expect(await broken({ unit }, transferInvariants)).toEqual([])
})

test('a proof allows exactly its amount and wallets, once', async () => {
  const before = await available()
  const sent = await wish(10_00)
  const proof = await proofFor(sent)
  for (const more of [{ amount: 11_00 }, { requestId: (await wish(1)).body.requestId }])
    expect((await send({ ...sent, body: { ...sent.body, ...more } }, proof)).status).toBe(403)
  expect((await send(sent, proof)).status).toBe(200)
  expect((await send(await wish(10_00), proof)).status).toBe(403)
  expect(await available()).toEqual([before[0]! - 10_00, before[1]! + 10_00])
})

test('concurrent transfers never move more than is available', async () => {
  const [most] = await available()
  const wishes = [await wish(most!), await wish(most!)]
  const proofs: string[] = []
  for (const sent of wishes) {
    await gate.owner.query('delete from otp_sends')
    proofs.push(await proofFor(sent))
  }
  const answers = await Promise.all(wishes.map((sent, at) => send(sent, proofs[at])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({ message: 'Insufficient Fund' })
  expect((await available())[0]).toBe(0)
  expect(await broken({ unit }, transferInvariants)).toEqual([])
})

test('refuses the same wallet, one that waits for approval, one of another merchant, and a user of one wallet', async () => {
  const waiting = await gate.ask(addWallet, { body: { walletName: 'Waiting' } }, { as: nena })
  const habi = await gate.signIn('habi.admin')
  const foreign = (await gate.ask(createStore, store('Foreign'), { as: habi })).walletId
  const codeOf = async (toWalletId: WalletId) => (await send(await wish(1_00, { toWalletId }))).body.code
  expect(await codeOf(from)).toBe('wallet-transfers.sameWallet')
  expect(await codeOf(waiting.walletId)).toBe('wallet-transfers.notReady')
  expect(await codeOf(foreign)).toBe('wallets.unknown')
  expect((await send(await wish(1_00), undefined, habi)).body.code).toBe('wallets.unknown')
  const kape = await gate.signIn('kape.wallet')
  expect((await send(await wish(1_00), undefined, kape)).status).toBe(403)
})

test('the invariants find a transfer without its journal', async () => {
  await gate.owner.query(
    `insert into wallet_transfers (id, mid, request_id, from_wallet_id, to_wallet_id, amount, reason, step_up_id, created_by, created_at)
     select gen_random_uuid(), mid, 'ZZZZZ-ZZZZZ', from_wallet_id, to_wallet_id, amount, reason, step_up_id, created_by, created_at
     from wallet_transfers limit 1`,
  )
  expect(await broken({ unit }, transferInvariants)).toHaveLength(2)
})
