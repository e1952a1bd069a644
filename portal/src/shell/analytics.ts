/**
 * Watches successful calls for analytics. What reports them loads with the first known action, because the first screen does not need it.
 */
import { watchAnswers } from '../kit/call/index.ts'
import type { Watched } from './report-action.ts'

const watched: Readonly<Record<Watched['id'], true>> = {
  'registration.preRegister': true,
  'access.authenticate': true,
  'kyc.updateDocuments': true,
  'checkout.createTemporary': true,
  'inventory.createItem': true,
  'web-stores.createWebStore': true,
}
const isWatched = (id: string): id is Watched['id'] => id in watched

/** Starts watching. Errors here are ignored: analytics must never disturb the user. */
export function startAnalytics(): void {
  watchAnswers((id, data) => {
    if (isWatched(id)) void report(id, data).catch(() => undefined)
  })
}

async function report(id: Watched['id'], data: unknown): Promise<void> {
  const { reportAction } = await import('./report-action.ts')
  await reportAction(id, data)
}
