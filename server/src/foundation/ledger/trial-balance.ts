/** Balances of every account at a past instant: current balances minus what was posted for later instants. */
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'
import type { Context } from '../../kit/work/index.ts'
import * as store from './trial-balance-store.ts'

type Reader = Pick<Context, 'tx'>

/** All lines sum to zero at every instant. A journal counts from the instant of its event. */
export const trialBalance = ({ tx }: Reader, at: Date): Promise<store.TrialLine[]> => store.trialBalance(tx, at)

/** The wallets with the largest balances of one kind at an instant, and the total of all others. */
export async function walletsAt(
  { tx }: Reader,
  at: Date,
  kind: WalletAccountKind,
  most: number,
): Promise<{ wallets: readonly { walletId: WalletId; balance: Centavos }[]; others: number; rest: Centavos }> {
  const rows = await store.walletsAt(tx, at, kind, most)
  const named = rows.filter((row) => row.wallet_id !== null)
  const rest = rows.find((row) => row.wallet_id === null)
  return {
    wallets: named.map((row) => ({ walletId: row.wallet_id!, balance: row.balance })),
    others: rest?.accounts ?? 0,
    rest: rest?.balance ?? (0 as Centavos),
  }
}
