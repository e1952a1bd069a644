import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/split-payments'
import type { Handler } from '../../kit/work/index.ts'
import { visibleWalletIds } from '../../wallets/wallets/index.ts'
import { findEntry } from './entries-store.ts'
import { shownEntry } from './list-split-payments.ts'
import * as store from './store.ts'

/** The payer sees every share, a receiver its own alone. */
export const getSplitPayment: Handler<typeof contract.getSplitPayment> = async (context, { params }) => {
  const { tx } = context
  const mid = context.mid()
  const entry = await findEntry(tx, mid, params.id)
  const visible = await visibleWalletIds(context)
  if (!entry || visible?.includes(entry.wallet_id) === false) refuse(contract.problemsOfSplitPayments.splitUnknown, {})
  if (entry.split_id === null) return { ...shownEntry(entry), sale: null, shares: [] }
  const split = entry.direction === 'out' ? await store.find(tx, entry.split_id) : undefined
  const shares = (await store.sharesOf(tx, entry.split_id)).filter((share) => split || share.mid === mid)
  const names = await store.receiversNamed(
    tx,
    shares.map((share) => share.mid),
  )
  const returned = await store.returnedOf(
    tx,
    shares.map(({ id }) => id),
  )
  return {
    ...shownEntry(entry),
    sale: split ? { net: split.net, kept: split.kept, bearer: split.bearer } : null,
    shares: shares.map((share) => ({
      rule: ruleOf(share),
      name: names.get(share.mid)?.name ?? '',
      amount: share.amount,
      returned: returned.get(share.id)?.taken ?? centavos(0),
    })),
  }
}

const ruleOf = ({ is_remainder, rate_millionths: rate, cap }: store.ShareRow) =>
  is_remainder
    ? { kind: 'remainder' as const }
    : rate === null
      ? { kind: 'fixed' as const }
      : { kind: 'percent' as const, rateMillionths: rate, cap }
