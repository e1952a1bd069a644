/** Payments as the gateway would report them, for tests of their money. */
import { RequestId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { feeOf } from '@singil/contract/kit/fees'
import { newId, newRequestId } from '../../src/kit/base/index.ts'
import type { Payment } from '../../src/wallets/wallets/index.ts'

const rule = { rateMillionths: 25_000, fixed: centavos(0) }

/** A paid e-wallet transaction; fee 2.5 %, settled after two banking days. */
export function aPayment(
  to: Pick<Payment, 'mid' | 'walletId'>,
  amount: number,
  other: { paidAt?: string; shoulder?: 'merchant' | 'customer'; settlementDays?: number } = {},
): Payment {
  const shoulder = other.shoulder ?? 'merchant'
  const { fee, vat, net, total } = feeOf(centavos(amount), rule, shoulder)
  return {
    ...to,
    transactionId: newId(),
    requestId: RequestId.parse(newRequestId()),
    channel: 'gc',
    shoulder,
    amount: centavos(amount),
    fee,
    vat,
    net,
    total,
    settlementDays: other.settlementDays ?? 2,
    paidAt: new Date(other.paidAt ?? '2026-11-20T02:00:00Z'),
  }
}
