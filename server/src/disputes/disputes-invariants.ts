import type { Context, Invariant } from '../kit/work/index.ts'
import { journalsByKey } from '../ledger/index.ts'
import { disputedAmounts } from '../transaction-reports/index.ts'
import { chargedAmounts } from '../wallets/index.ts'
import { chargebackKey, reversalKey } from './postings.ts'
import * as store from './store.ts'

/** Disputes, their journals and the disputed amounts of their payments agree. */
export async function disputesInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const disputes = await store.all(tx)
  const keys = disputes.flatMap(({ id }) => [chargebackKey(id), reversalKey(id)])
  const posted = await journalsByKey(tx, keys)
  const expected = new Map<string, number>()
  for (const { transaction_id: id, amount, status } of disputes)
    if (status !== 'won') expected.set(id, (expected.get(id) ?? 0) + amount)
  const recorded = await disputedAmounts(tx)
  const charged = await chargedAmounts({ tx })
  const ids = new Set([...expected.keys(), ...recorded.keys()])
  return [
    {
      name: 'M5 every chargeback was posted once, and turned round exactly where it was won',
      bad: disputes.filter(
        ({ id, status }) => !posted.has(chargebackKey(id)) || posted.has(reversalKey(id)) !== (status === 'won'),
      ).length,
    },
    {
      name: 'M12 what was taken and what was missing make the chargeback',
      bad: disputes.filter(
        ({ id, amount, missing, status }) =>
          (charged.get(id) ?? 0) !== (status === 'won' ? 0 : amount - missing) || amount > missing !== charged.has(id),
      ).length,
    },
    {
      name: 'M6 a payment counts the chargebacks that stand, within what was paid',
      bad: [...ids].filter((id) => (expected.get(id) ?? 0) !== (recorded.get(id) ?? 0)).length,
    },
  ]
}
