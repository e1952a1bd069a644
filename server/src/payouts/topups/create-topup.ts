import { createHash } from 'node:crypto'
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { feeOf } from '@singil/contract/kit/fees'
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTopups, type TopupId } from '@singil/contract/payouts/topups'
import { findChannel, findFees, ruleOf } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { isTopupChannel } from '../../onboarding/merchant-terms/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import * as store from './store.ts'

export interface NewTopup {
  readonly walletId: WalletId
  readonly channel: ChannelCode
  readonly amount: Centavos
  readonly remarks: string
  readonly expiresAt: Date
}

/** When the gateway is queried first, if no callback came. */
const firstCheckMs = 20_000
export const isCard = ({ pmethod }: { readonly pmethod: string }): boolean => pmethod === 'creditcard'

/**
 * Writes a top-up with the current fee, before the gateway is called. Refuses a channel that the merchant may not top up with, and
 * an amount that the channel does not accept or that the fee uses up.
 */
export async function createTopup(context: Context, wish: NewTopup): Promise<store.TopupRow> {
  const wallet = await findWallet(context, wish.walletId)
  const channel = await findChannel(context, wish.channel)
  if (!(await isTopupChannel(context, wallet.mid, channel)))
    refuse(problemsOfTopups.channelUnknown, { channel: channel.name }, 'channel')
  const feeFor = await findFees(context, wallet.mid)
  // The merchant is both payer and receiver, so this fee is always taken from the credited amount, no matter who bears a sale's fee.
  const { fee, vat, isLoss } = feeOf(wish.amount, ruleOf(feeFor(channel)), 'merchant')
  const isTaken = wish.amount >= channel.min_amount && wish.amount <= (channel.max_amount ?? wish.amount)
  if (isLoss || !isTaken) refuse(problemsOfTopups.invalidAmount, {}, 'amount')
  const id = context.newId() as TopupId
  const byCard = isCard(channel)
  const { amount } = wish
  const row = await store.insert(context.tx, {
    id,
    mid: wallet.mid,
    wallet_id: wallet.id,
    request_id: context.newRequestId(),
    channel: channel.code,
    amount,
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
    channel_name: channel.name,
    method: channel.pmethod,
    is_card: byCard,
    digest: byCard ? digestOf([id, wallet.mid, wallet.id, channel.code, amount, fee, vat]) : null,
    gateway_id: null,
    redirect_url: null,
    reference: null,
    steps: [],
    transfer: null,
    qr_payload: null,
    note: '',
    // Without its code a top-up by card never reaches the gateway.
    next_check_at: byCard ? null : new Date(context.now.getTime() + firstCheckMs),
    checks: 0,
  })
  const { mid } = row
  context.changed('topup', id, null, { amount, fee, vat, channel: row.channel, walletId: wallet.id }, { mid })
  return row
}

const digestOf = (payload: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('hex')
