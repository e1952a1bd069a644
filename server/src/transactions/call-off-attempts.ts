import type { Context } from '../kit/work/index.ts'
import { type TransactionRecord, update } from './store.ts'

/**
 * Marks the locked attempts of a link that its merchant cancels. Each gets a new version, so a batch of callbacks planned before is
 * rejected and planned again.
 */
export async function callOffAttempts({ tx }: Context, attempts: readonly TransactionRecord[]): Promise<void> {
  for (const attempt of attempts) await update(tx, attempt, { is_called_off: true })
}
