import type { Tx } from '../kit/database/index.ts'
import type { SafeMode } from '../ledger/index.ts'
import * as store from './runs-store.ts'

/** True if the latest full check began after safe mode did and found nothing, and no check since then had a finding. */
export async function mayEnd(tx: Tx, { since }: SafeMode): Promise<boolean> {
  const full = await store.latestRun(tx, 'full')
  if (!full || full.started_at <= since || full.broken.length > 0) return false
  return (await store.brokenSince(tx, full.started_at)) === 0
}
