import { centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type * as contract from '@singil/contract/payments/split-payments'
import { problemsOfTransactions } from '@singil/contract/payments/transactions'
import type { Handler } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { refundableLeft } from '../refunds/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { planReturn } from './share-returns.ts'
import * as store from './store.ts'

/** By the rule that takes shares back. What a receiver's wallet lacks then is not shown, because it is not the payer's to know. */
export const planSplitRefund: Handler<typeof contract.planSplitRefund> = async (context, { params, query }) => {
  const { tx, scope } = context
  const row = await findTransaction(tx, scope, params)
  if (!row) refuse(problemsOfTransactions.unknown, {})
  const split = await store.findByTransaction(tx, row.id)
  if (!split) return { parties: [] }
  const left = refundableLeft(row)
  if (query.amount > left) refuse(problemsOfTransactions.refundTooMuch, { left: formatPeso(left) }, 'amount')
  const shares = (await store.sharesOf(tx, split.id)).filter(({ amount }) => amount > 0)
  const mids = shares.map(({ mid }) => mid)
  const names = await store.receiversNamed(tx, mids)
  const returned = await store.returnedOf(
    tx,
    shares.map(({ id }) => id),
  )
  const owing = shares.map(({ id, amount }) => ({ amount, owed: returned.get(id)?.owed ?? centavos(0) }))
  const plan = planReturn(owing, { amount: query.amount, left })
  const payer = (await findProfiles(tx, [row.mid])).get(row.mid)
  return {
    parties: [
      { name: payer?.legalName ?? '', isPayer: true, amount: plan.payer },
      ...shares.map(({ mid }, at) => ({
        name: names.get(mid)?.name ?? '',
        isPayer: false,
        amount: plan.parts[at]!,
      })),
    ],
  }
}
