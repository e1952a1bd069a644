import * as contract from '@singil/contract/payouts/auto-sweeps'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { lockOwn } from './own-sweep.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { holidaysOf, nextRunOf, termsOfRow } from './terms.ts'
import { shownSweep } from './view.ts'

const problem = contract.problemsOfAutoSweeps

export const pauseAutoSweep: Handler<typeof contract.pauseAutoSweep> = async (context, { params, body: { until } }) => {
  const before = await lockOwn(context, params.id)
  if (before.status !== 'ENABLED') refuse(problem.notEnabled, {})
  if (until !== null && until <= manilaDay(context.now)) refuse(problem.pauseInPast, {}, 'until')
  const row = await store.update(context.tx, before.id, {
    paused_until: until,
    next_run_at: nextRunOf(termsOfRow(before), until, context.now, await holidaysOf(context)),
    updated_at: context.now,
  })
  const { mid } = row
  context.changed('auto sweep', row.id, { pausedUntil: before.paused_until }, { pausedUntil: until }, { mid })
  tellScreens(context, row)
  context.say(until === null ? contract.texts.resumed : contract.texts.paused)
  return shownSweep(context, row)
}
