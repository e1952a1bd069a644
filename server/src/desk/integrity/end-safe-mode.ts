import {
  type endSafeMode as promise,
  problemsOfIntegrity as problem,
  booksTopic,
} from '@singil/contract/desk/integrity'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { leaveSafeMode, type SafeMode, safeModeOf } from '../../foundation/ledger/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import * as store from './runs-store.ts'

export const endSafeMode: Handler<typeof promise> = async (context, { body }) => {
  const safeMode = await safeModeOf(context.tx)
  if (!safeMode) refuse(problem.safeModeOff, {})
  if (!(await mayEnd(context.tx, safeMode))) refuse(problem.fullCheckFirst, {})
  if (!(await leaveSafeMode(context, body.reason))) refuse(problem.safeModeOff, {})
  context.push(booksTopic.of(), { kind: 'books', safeMode: false })
  context.say('Money can go out again.')
  return { endedAt: context.now.toISOString() }
}

/** True if the latest full check began after safe mode did and found nothing, and no check since then had a finding. */
export async function mayEnd(tx: Tx, { since }: SafeMode): Promise<boolean> {
  const full = await store.latestRun(tx, 'full')
  if (!full || full.started_at <= since || full.broken.length > 0) return false
  return (await store.brokenSince(tx, full.started_at)) === 0
}
