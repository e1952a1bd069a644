import { type endSafeMode as promise, problemsOfIntegrity as problem, booksTopic } from '@singil/contract/integrity'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/work/index.ts'
import { leaveSafeMode, safeModeOf } from '../ledger/index.ts'
import { mayEnd } from './safe-mode-end.ts'

export const endSafeMode: Handler<typeof promise> = async (context, { body }) => {
  const safeMode = await safeModeOf(context.tx)
  if (!safeMode) refuse(problem.safeModeOff, {})
  if (!(await mayEnd(context.tx, safeMode))) refuse(problem.fullCheckFirst, {})
  if (!(await leaveSafeMode(context, body.reason))) refuse(problem.safeModeOff, {})
  context.push(booksTopic.of(), { kind: 'books', safeMode: false })
  context.say('Money can go out again.')
  return { endedAt: context.now.toISOString() }
}
