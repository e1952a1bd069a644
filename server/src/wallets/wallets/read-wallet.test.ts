import { MerchantId, UserId, type WalletId } from '@singil/contract/kit/id'
import type { TracedEntry } from '@singil/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayment } from '../../../test/ledger/payments.ts'
import { startApp, type TestApp } from '../../../test/kit.ts'
import { freshDatabase } from '../../../test/setup/database.ts'
import {
  type Context,
  everything,
  type FeatureModule,
  type Session,
  systemActor,
  unitOfWork,
} from '../../kit/work/index.ts'
import { newCode, newId } from '../../kit/base/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { walletTraces } from '../../payouts/wallet-traces/index.ts'
import { holdRefund, wallets } from './index.ts'
import { recordPayments } from '../../../test/ledger/record-payments.ts'

const mine = MerchantId.parse(newCode('M'))
const theirs = MerchantId.parse(newCode('M'))
const session = (
  username: string,
  role: string,
  mid: MerchantId | null,
  walletIds: readonly WalletId[] | null = null,
): Session => ({
  userId: UserId.parse(newId()),
  username,
  role,
  sessionId: newId(),
  isStaff: mid === null,
  mid,
  storeIds: null,
  walletIds,
  merchants: null,
  via: 'bearer',
  may: ({ module }) => role !== 'Cashier' && (module === 'BIZ_WALLET' || module === 'WALLET_MANAGEMENT'),
})
const sessions: Record<string, Session> = {
  ana: session('ana', 'Merchant Admin', mine),
  ben: session('ben', 'Merchant Admin', theirs),
  cai: session('cai', 'Cashier', mine),
  dan: session('dan', 'Subwallet User', mine, []),
  eva: session('eva', 'Finance', null),
}
/** Takes the bearer token as the username; signing in is another feature. */
const access: FeatureModule = {
  authenticate: () => async (request) => sessions[request.headers.authorization?.replace('Bearer ', '') ?? ''] ?? null,
}

let app: TestApp
let drop: () => Promise<void>
let walletId: WalletId
let otherWalletId: WalletId
let saleId: string
let refundJournalId: string
const unit = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(app.parts, systemActor('test'), everything('test'), 'test', work)
const get = async (username: string, path: string) => {
  const reply = await fetch(`${app.url}/qr/${path}`, { headers: { authorization: `Bearer ${username}` } })
  const { data } = (await reply.json()) as { data: unknown }
  return { status: reply.status, data: data as Record<string, { amount: number }> }
}

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  app = await startApp({ url: fresh.url, features: [wallets, walletTraces, access] })
  walletId = newId() as WalletId
  otherWalletId = newId() as WalletId
  const to = { mid: mine, walletId }
  const payments = [aPayment(to, 1000_00), aPayment(to, 500_00, { settlementDays: 1 }), aPayment(to, 80_00)]
  const foreign = aPayment({ mid: theirs, walletId: otherWalletId }, 70_00)
  const refundId = newId()
  saleId = payments[1]!.transactionId
  await unit(async (context) => {
    await recordPayments(context, [...payments, foreign])
    const amount = payments[1]!.net
    await holdRefund(context, { ...payments[1]!, refundId, amount })
  })
  const key = `refund.asked:${refundId}`
  refundJournalId = await unit(async ({ tx }) => (await journalsByKey(tx, [key])).get(key)!.id)
})
afterAll(async () => {
  await app.stop()
  await drop()
})

test('each part of a balance is the sum of its days, reasons and entries', async () => {
  const { data: wallet } = await get('ana', `merchantwallets/get_by_wallet_id/${walletId}`)
  expect(wallet).toMatchObject({
    balance: 1535_76,
    available: { amount: 0, count: 0 },
    clearing: {
      amount: 1049_76,
      count: 3,
      days: [
        { settlesOn: '2026-11-23', amount: 0 },
        { settlesOn: '2026-11-24', amount: 1049_76, count: 2 },
      ],
    },
    reserve: { amount: 0, count: 0, days: [] },
    held: { amount: 486_00, count: 1, reasons: [{ reason: 'refund', amount: 486_00, count: 1 }] },
  })
  for (const account of ['available', 'clearing', 'reserve', 'held']) {
    let cursor = ''
    let expected = wallet[account]!.amount
    do {
      const { data } = await get('ana', `wallets/${walletId}/entries?account=${account}&limit=2${cursor}`)
      const page = data as unknown as {
        opening: number
        closing: number
        next: number | null
        entries: { amount: number }[]
      }
      expect(page.closing).toBe(expected)
      expect(page.entries.reduce((total, entry) => total + entry.amount, page.opening)).toBe(page.closing)
      expected = page.opening
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(expected).toBe(0)
  }
})

test('a day of clearing lists its transactions, which add up', async () => {
  const { data } = await get('ana', `wallets/${walletId}/clearing?settlesOn=2026-11-24`)
  const day = data as unknown as {
    amount: number
    items: { amount: number; gross: number; fee: number; vat: number; refunded: number }[]
  }
  expect(day.items).toHaveLength(2)
  expect(day.items.reduce((total, item) => total + item.amount, 0)).toBe(1049_76)
  for (const item of day.items) expect(item.gross - item.fee - item.vat - item.refunded).toBe(item.amount)
})

test('an entry shows its journal: merchants see their side and the sum moved elsewhere, staff see every leg', async () => {
  const [own, all] = await Promise.all(
    ['ana', 'eva'].map(async (username) => {
      const { data } = await get(username, `wallets/${walletId}/entries/clearing/1`)
      return data as unknown as TracedEntry
    }),
  )
  expect(own!.legs.map((leg) => [leg.owner, leg.account, leg.amount])).toEqual([
    ['wallet', 'clearing', 1000_00],
    ['wallet', 'clearing', -28_00],
  ])
  expect(own).toMatchObject({ elsewhere: -972_00, sale: { net: 972_00 }, entry: { kind: 'payment.paid' } })
  expect(all!.legs.map((leg) => leg.account)).toEqual(
    expect.arrayContaining(['clearing', 'fee_income', 'vat_payable', 'receivable:main']),
  )
  expect(all!.elsewhere).toBe(0)
})

test('the list and the first wallet belong to the merchant', async () => {
  const { data } = await get('ana', `walletmanagements/fetch_wallet_mid/${mine}`)
  expect(data).toMatchObject([{ walletId, walletName: 'Main wallet', balance: 1535_76 }])
  expect((await get('ana', `merchantwallets/fetch_initial_wallet_id/${mine}`)).data).toMatchObject({ walletId })
})

test('the wallet of another merchant is unknown in every call', async () => {
  for (const path of [
    `merchantwallets/get_by_wallet_id/${walletId}`,
    `wallets/${walletId}/entries?account=clearing`,
    `wallets/${walletId}/clearing?settlesOn=2026-11-24`,
    `wallets/${walletId}/entries/clearing/1`,
    `wallets/${walletId}/payouts/${refundJournalId}/sources`,
    `wallets/${walletId}/sales/${saleId}/payouts`,
    `walletmanagements/fetch_wallet_mid/${mine}`,
    `merchantwallets/fetch_initial_wallet_id/${mine}`,
  ]) {
    expect((await get('ben', path)).status, path).toBe(404)
    expect((await get('cai', path)).status, path).toBe(403)
    expect((await get('nobody', path)).status, path).toBe(401)
    expect((await get('eva', path)).status, path).toBe(200)
  }
})

test('a user restricted to one wallet sees only that one', async () => {
  expect((await get('dan', `merchantwallets/get_by_wallet_id/${walletId}`)).status).toBe(404)
  expect((await get('dan', `walletmanagements/fetch_wallet_mid/${mine}`)).data).toEqual([])
  sessions['eve'] = session('eve', 'Subwallet User', mine, [walletId])
  expect((await get('eve', `merchantwallets/get_by_wallet_id/${walletId}`)).status).toBe(200)
})

test('every answer adds up while payments are booked', async () => {
  const to = { mid: mine, walletId }
  let isPouring = true
  const pour = (async () => {
    while (isPouring) await unit((context) => recordPayments(context, [aPayment(to, 10_00)]))
  })()
  for (let round = 0; round < 30; round += 1) {
    const { data } = await get('ana', `merchantwallets/get_by_wallet_id/${walletId}`)
    const clearing = data['clearing'] as unknown as { amount: number; days: { amount: number }[] }
    expect(clearing.days.reduce((total, day) => total + day.amount, 0)).toBe(clearing.amount)
  }
  isPouring = false
  await pour
})
