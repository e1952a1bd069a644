import type { ChannelCode } from '@singil/contract/channels'
import { feeOf } from '@singil/contract/kit/fees'
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTopups, type TopupId } from '@singil/contract/topups'
import { findChannel, findFees } from '../channels/index.ts'
import type { Context } from '../kit/work/index.ts'
import { isTopupChannel } from '../merchant-terms/index.ts'
import { findWallet } from '../wallets/index.ts'
import * as store from './store.ts'

export interface NewTopup {
  readonly walletId: WalletId
  readonly channel: ChannelCode
  readonly amount: Centavos
  readonly remarks: string
  readonly expiresAt: Date
}

/**
 * Writes a top-up with the current fee, before the gateway is called. Refuses a channel that the merchant may not top up with, and
 * an amount that the channel does not accept or that the fee uses up.
 */
export async function createTopup(context: Context, wish: NewTopup): Promise<store.TopupRow> {
  const wallet = await findWallet(context, wish.walletId)
  const channel = await findChannel(context, wish.channel)
  if (!(await isTopupChannel(context, wallet.mid, channel))) refuse(problemsOfTopups.channelUnknown, {}, 'channel')
  const entry = (await findFees(context, wallet.mid))(channel)
  const rule = { rateMillionths: entry.percentage_millionths, fixed: entry.fixed }
  // The merchant is both payer and receiver, so this fee is always taken from the credited amount, no matter who bears a sale's fee.
  const { fee, vat, isLoss } = feeOf(wish.amount, rule, 'merchant')
  const isTaken = wish.amount >= channel.min_amount && wish.amount <= (channel.max_amount ?? wish.amount)
  if (isLoss || !isTaken) refuse(problemsOfTopups.invalidAmount, {}, 'amount')
  const row = await store.insert(context.tx, {
    id: context.newId() as TopupId,
    mid: wallet.mid,
    wallet_id: wallet.id,
    request_id: context.newRequestId(),
    channel: channel.code,
    amount: wish.amount,
    fee,
    vat,
    status: 'CREATED',
    payment_id: null,
    remarks: wish.remarks,
    asked_by: context.actor.username,
    expires_at: wish.expiresAt,
    created_at: context.now,
    credited_at: null,
    updated_at: context.now,
  })
  const { id, mid, amount } = row
  context.changed('topup', id, null, { amount, fee, vat, channel: row.channel, walletId: wallet.id }, { mid })
  return row
}
