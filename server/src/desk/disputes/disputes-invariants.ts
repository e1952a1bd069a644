import { brokenBy, type Context, type Invariant } from '../../kit/work/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { disputedAmounts } from '../../payments/transaction-reports/index.ts'
import { chargedAmounts } from '../../wallets/wallets/index.ts'
import { chargebackKey, reversalKey } from './postings.ts'
import * as store from './store.ts'

/** Disputes, their journals and the disputed amounts of their payments agree. */
export async function disputesInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const disputes = await store.all(tx)
  const keys = disputes.flatMap(({ id }) => [chargebackKey(id), reversalKey(id)])
  const posted = await journalsByKey(tx, keys)
  const expected = new Map<string, number>()
  for (const { transaction_id: id, amount, beyond, status } of disputes)
    if (status !== 'won' && amount > beyond) expected.set(id, (expected.get(id) ?? 0) + amount - beyond)
  const recorded = await disputedAmounts(tx)
  const charged = await chargedAmounts({ tx })
  const ids = new Set([...expected.keys(), ...recorded.keys()])
  const rowOf = ({ id, status, amount, missing, wallet_id: wallet, mid }: store.DisputeRow) => ({
    id: `${id}:${status}:${amount}:${missing}:${charged.get(id) ?? 0}`,
    wallet,
    mid,
  })
  return [
    brokenBy(
      'M5 every chargeback was posted once, and turned round exactly where it was won',
      disputes.filter(
        ({ id, status }) => !posted.has(chargebackKey(id)) || posted.has(reversalKey(id)) !== (status === 'won'),
      ),
      rowOf,
    ),
    brokenBy(
      'M12 what was taken and what was missing make the chargeback',
      disputes.filter(
        ({ id, amount, missing, status }) =>
          (charged.get(id) ?? 0) !== (status === 'won' ? 0 : amount - missing) || amount > missing !== charged.has(id),
      ),
      rowOf,
    ),
    brokenBy(
      'M6 a payment counts the chargebacks that stand, within what was paid',
      [...ids].filter((id) => (expected.get(id) ?? 0) !== (recorded.get(id) ?? 0)),
      (id) => {
        const { wallet_id: wallet, mid } = disputes.find((row) => row.transaction_id === id) ?? {}
        return { id: `${id}:${recorded.get(id) ?? 0}`, ...(wallet && { wallet }), ...(mid && { mid }) }
      },
    ),
  ]
}
