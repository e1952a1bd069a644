/** The journals of a top-up. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, plus } from '@singil/contract/kit/money'
import type { TopupId } from '@singil/contract/payouts/topups'
import { accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

const { wallet, provider } = accounts
const mainGateway = 'main'

export interface TopupMove {
  readonly topupId: TopupId
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  /** The gateway that owes the money until its settlement arrives. */
  readonly gateway?: string
  readonly channel: string
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly at: Date
}

export const topupDone = (topup: TopupMove): Journal =>
  journal(
    'topup.done',
    `topup.done:${topup.topupId}`,
    {
      mid: topup.mid,
      at: topup.at,
      refers: { topupId: topup.topupId, requestId: topup.requestId, channel: topup.channel },
    },
    debit(provider(`receivable:${topup.gateway ?? mainGateway}`), topup.amount),
    credit(wallet(topup.walletId, 'available'), topup.amount),
    debit(wallet(topup.walletId, 'available'), plus(topup.fee, topup.vat)),
    credit(provider('fee_income'), topup.fee),
    credit(provider('vat_payable'), topup.vat),
  )

/** Money of a payment that matches no top-up. */
export const topupSuspended = (
  misfit: Pick<TopupMove, 'topupId' | 'requestId' | 'mid' | 'gateway' | 'amount' | 'at'> & {
    readonly paymentId: string
    readonly why: string
  },
): Journal =>
  journal(
    'suspense.received',
    `suspense.received:topup:${misfit.paymentId}`,
    {
      mid: misfit.mid,
      at: misfit.at,
      refers: { topupId: misfit.topupId, requestId: misfit.requestId, note: misfit.why },
    },
    debit(provider(`receivable:${misfit.gateway ?? mainGateway}`), misfit.amount),
    credit(provider('suspense'), misfit.amount),
  )

export interface Placement {
  readonly paymentId: string
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly channel: string
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly reason: string
  readonly at: Date
}

/** Money in suspense that staff have assigned to a wallet, less the fee of a top-up. */
export const depositPlaced = (placed: Placement): Journal =>
  journal(
    'topup.placed',
    `topup.placed:${placed.paymentId}`,
    {
      mid: placed.mid,
      at: placed.at,
      refers: { requestId: placed.requestId, channel: placed.channel, note: placed.reason },
    },
    debit(provider('suspense'), placed.amount),
    credit(wallet(placed.walletId, 'available'), placed.amount),
    debit(wallet(placed.walletId, 'available'), plus(placed.fee, placed.vat)),
    credit(provider('fee_income'), placed.fee),
    credit(provider('vat_payable'), placed.vat),
  )
