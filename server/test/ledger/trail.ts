/** Moves the money of wallets in every way and traces it in both directions, for tests. */
import { owe } from '../../src/wallets/debts/index.ts'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { PayoutSources, SaleParts } from '@singil/contract/wallets/wallets'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chargebackDone, chargebackReversed } from '../../src/desk/disputes/postings.ts'
import { addDays, newId } from '../../src/kit/base/index.ts'
import type { Tx } from '../../src/kit/database/index.ts'
import {
  accounts,
  balancesOf,
  credit,
  debit,
  journal,
  journalsByKey,
  lockWallet,
  post,
} from '../../src/foundation/ledger/index.ts'
import { partsOf } from '../../src/wallets/wallets/hold-store.ts'
import { transferDone } from '../../src/wallets/wallet-transfers/postings.ts'
import * as wallets from '../../src/wallets/wallets/index.ts'
import { tracePayout } from '../../src/payouts/wallet-traces/trace-payout.ts'
import { traceSale } from '../../src/payouts/wallet-traces/trace-sale.ts'
import type { Desk } from './desk.ts'
import { sumOf } from './money-model.ts'
import { recordPayments } from './record-payments.ts'

export interface Place {
  mid: MerchantId
  walletId: WalletId
}
const { wallet, provider } = accounts

/** Only debts refer to the merchant's row. */
async function addMerchant(tx: Tx, mid: MerchantId): Promise<void> {
  await sql`insert into tenants (id, name) values ('trail', 'A tenant') on conflict do nothing`.execute(tx)
  await sql`
    insert into merchants (mid, tenant, legal_name, business_type, mcc, owner_name, email, mobile, street, barangay, city, province, zip,
      level, wallet_id, created_at, updated_at)
    values (${mid}, 'trail', 'A merchant', 'CORPORATION', '5812', '', '', '9175550142', '', '', '', '', '', 2, ${newId()}, now(), now())
    on conflict do nothing`.execute(tx)
}

export function openTrail(desk: Desk) {
  /** Returns the day on which it settles. */
  const pay = (payment: wallets.Payment) =>
    desk.unit(async (context) => {
      await recordPayments(context, [payment])
      return (await wallets.settlementDayOf(context, payment.mid, payment.transactionId))!
    })
  const settle = (place: Place, day: string, rateMillionths = 0, settlementId = newId()) =>
    desk.unit((context) => {
      const reserve = { rateMillionths, releasesOn: addDays(day, 30) }
      return wallets.settleWallet(context, { ...place, settlementId, day, reserve })
    })
  const release = (place: Place, day: string) =>
    desk.unit((context) => wallets.releaseReserve(context, { ...place, day }))
  const refund = (payment: wallets.Payment, amount: number, refundId = newId()) =>
    desk.unit((context) => wallets.holdRefund(context, { ...payment, refundId, amount: centavos(amount) }))
  const about = ({ mid }: Place, refers: object) => ({ mid, at: new Date(), refers })
  const topUp = (place: Place, topupId: string, amount: number) =>
    desk.unit((context) =>
      post(context, [
        journal(
          'topup.done',
          `topup.done:${topupId}`,
          about(place, { topupId }),
          debit(provider('receivable:main'), centavos(amount)),
          credit(wallet(place.walletId, 'available'), centavos(amount)),
        ),
      ]),
    )
  const transfer = (from: Place, to: Place, transferId: string, amount: number) =>
    desk.unit(async (context) => {
      const wallets = { fromWalletId: from.walletId, toWalletId: to.walletId }
      const { mid } = from
      const of = { mid, transferId, requestId: context.newRequestId(), reason: 'Change', at: context.now }
      await post(context, [transferDone({ ...of, ...wallets, amount: centavos(amount) })])
    })
  const placeOf = new Map<string, Place>()
  const withdraw = (place: Place, withdrawalId: string, amount: number) =>
    desk.unit(async (context) => {
      placeOf.set(withdrawalId, place)
      const hold = {
        holdId: withdrawalId,
        reason: 'withdrawal',
        requestId: context.newRequestId(),
        amount: centavos(amount),
        journal: journal(
          'withdrawal.asked',
          `withdrawal.asked:${withdrawalId}`,
          about(place, { withdrawalId }),
          debit(wallet(place.walletId, 'available'), centavos(amount)),
          credit(wallet(place.walletId, 'held'), centavos(amount)),
        ),
      } as const
      await wallets.holdAvailable(context, await lockWallet(context, place.walletId, place.mid), [hold])
    })
  const endWithdrawal = (withdrawalId: string, state: 'done' | 'returned') =>
    desk.unit(async (context) => {
      const { walletId, mid } = placeOf.get(withdrawalId)!
      return wallets.endHold(context, await lockWallet(context, walletId, mid), withdrawalId, state, (hold) =>
        journal(
          state === 'done' ? 'withdrawal.done' : 'withdrawal.failed',
          `withdrawal.ended:${withdrawalId}`,
          about(hold, { withdrawalId }),
          debit(wallet(hold.walletId, 'held'), hold.amount),
          credit(state === 'done' ? provider('payout:instapay') : wallet(hold.walletId, 'available'), hold.amount),
        ),
      )
    })
  /** Takes as much of the payment as the wallet has. */
  const chargeBack = (payment: wallets.Payment, disputeId: string, amount: number) =>
    desk.unit(async (context) => {
      const charge = { ...payment, chargeId: disputeId, amount: centavos(amount) }
      const missing = await wallets.chargeWallet(context, charge, (taken, lacking) =>
        chargebackDone({ ...payment, disputeId, at: context.now }, taken, lacking),
      )
      if (missing > 0) {
        await addMerchant(context.tx, payment.mid)
        await owe(context, { ...payment, debtId: disputeId, amount: missing })
      }
      return { payment, disputeId, missing, parts: await partsOf(context.tx, disputeId) }
    })
  const winBack = ({ payment, disputeId, missing }: Awaited<ReturnType<typeof chargeBack>>) =>
    desk.unit((context) =>
      wallets.giveBackCharge(context, { ...payment, chargeId: disputeId }, (back, debt) =>
        chargebackReversed({ ...payment, disputeId, at: context.now }, back, missing, debt),
      ),
    )
  const availableOf = async ({ walletId }: Place): Promise<number> =>
    (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!.available.balance

  const journalIdOf = (key: string) => desk.unit(async ({ tx }) => (await journalsByKey(tx, [key])).get(key)!.id)
  async function payout({ walletId }: Place, journalId: string, limit = 25): Promise<PayoutSources['sources']> {
    const sources: PayoutSources['sources'] = []
    for (let cursor: number | undefined; ;) {
      const query = cursor === undefined ? { limit } : { limit, cursor }
      const page = await desk.unit((context) => tracePayout(context, { params: { walletId, journalId }, query }))
      expect(page.sources.length).toBeLessThanOrEqual(limit)
      sources.push(...page.sources)
      if (page.next === null) {
        expect(sumOf(sources)).toBe(page.amount)
        return sources
      }
      cursor = page.next
    }
  }
  const sale = ({ walletId }: Place, transactionId: string): Promise<SaleParts> =>
    desk.unit((context) => traceSale(context, { params: { walletId, transactionId } }))
  return {
    pay,
    settle,
    release,
    refund,
    about,
    topUp,
    transfer,
    withdraw,
    endWithdrawal,
    chargeBack,
    winBack,
    availableOf,
    journalIdOf,
    payout,
    sale,
  }
}
export type Trail = ReturnType<typeof openTrail>
export type Charge = Awaited<ReturnType<Trail['chargeBack']>>
