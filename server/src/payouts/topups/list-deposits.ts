import { feeOf } from '@singil/contract/kit/fees'
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'
import * as contract from '@singil/contract/payouts/topups'
import { paginationOf } from '../../kit/base/index.ts'
import { findWaiting } from '../../workspace/approvals/index.ts'
import { findChannel, findFees, ruleOf } from '../../catalogue/channels/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { merchantsNamed } from '../../catalogue/merchants/index.ts'
import { walletsInScope } from '../../wallets/wallets/index.ts'
import { pageOfDeposits, placedAmong, type PlacementRow } from './deposits-store.ts'
import * as store from './store.ts'
import { shownTopups } from './view.ts'

export const listDeposits: Handler<typeof contract.listDeposits> = async (context, { query }) => {
  const filter = { mid: query.mid ?? context.scope.mid, state: query.state ?? null }
  const { rows, count } = await pageOfDeposits(context.tx, filter, context.range)
  const placed = await placedAmong(
    context.tx,
    rows.map((row) => row.payment_id),
  )
  const result: contract.Deposit[] = []
  for (const row of rows) result.push(await shownDeposit(context, row, placed.get(row.payment_id)))
  return {
    result,
    pagination: paginationOf(context.range, count),
  }
}

export interface Cost {
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
}
/** What an assignment takes for it: the fee of a top-up by its channel. Null if it cannot be assigned. */
export async function costOfDeposit(
  context: Context,
  row: store.MisfitRow,
  topup: store.TopupRow,
): Promise<Cost | null> {
  if (row.currency !== 'PHP' || row.amount <= 0) return null
  const channel = await findChannel(context, topup.channel)
  const { fee, vat, isLoss } = feeOf(
    centavos(row.amount),
    ruleOf((await findFees(context, row.mid))(channel)),
    'merchant',
  )
  return isLoss
    ? { amount: centavos(row.amount), fee: centavos(0), vat: centavos(0) }
    : { amount: centavos(row.amount), fee, vat }
}

export async function shownDeposit(
  context: Context,
  row: store.MisfitRow,
  placed: PlacementRow | undefined,
): Promise<contract.Deposit> {
  const topup = (await store.find(context.tx, row.topup_id))!
  const [shown] = await shownTopups(context, [topup])
  const [merchant] = await merchantsNamed(context, [row.mid])
  const request = placed ? null : await findWaiting(context, contract.assigningDeposits, row.payment_id)
  const cost = await costOfDeposit(context, row, topup)
  const wallets = await walletsInScope(context, row.mid)
  return {
    paymentId: row.payment_id,
    mid: row.mid,
    merchantName: merchant?.legal_name ?? '',
    topup: shown!,
    amount: row.amount,
    currency: row.currency,
    fault: row.why,
    at: row.at.toISOString(),
    state: placed ? 'assigned' : request ? 'asked' : 'open',
    net: cost && minus(cost.amount, cost.fee, cost.vat),
    wallets: wallets.map(({ id, name }) => ({ id, name })),
    request,
    assigned: placed
      ? {
          walletName: wallets.find(({ id }) => id === placed.wallet_id)?.name ?? '',
          net: minus(centavos(row.amount), placed.fee, placed.vat),
          reason: placed.reason,
          askedBy: placed.asked_by,
          approvedBy: placed.approved_by,
          at: placed.at.toISOString(),
        }
      : null,
  }
}
