import * as contract from '@singil/contract/auto-sweeps'
import type { Handler } from '../kit/work/index.ts'
import { confirmTerms } from './confirm-terms.ts'
import { lockOwn } from './own-sweep.ts'
import { activeWith, saved } from './save-sweep.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { termsOfRow } from './terms.ts'
import { shownSweep } from './view.ts'

/** Activating asks for a step-up for the terms as they are; deactivating does not. */
export const changeStatus: Handler<typeof contract.changeStatus> = async (context, { body }) => {
  const before = await lockOwn(context, body.id)
  context.say(body.status === 'ENABLED' ? contract.texts.activated : contract.texts.deactivated)
  if (before.status === body.status) return shownSweep(context, before)
  if (body.status === 'DISABLED') {
    const row = await store.update(context.tx, before.id, {
      status: 'DISABLED',
      next_run_at: null,
      paused_until: null,
      updated_at: context.now,
    })
    context.changed('auto sweep', row.id, { status: before.status }, { status: row.status }, { mid: row.mid })
    tellScreens(context, row)
    return shownSweep(context, row)
  }
  const terms = termsOfRow(before)
  const confirmed = await confirmTerms(context, contract.changeStatus.id, before.id, terms)
  const row = await store.update(context.tx, before.id, { ...(await activeWith(context, terms)), ...confirmed })
  await saved(context, before, row)
  return shownSweep(context, row)
}
