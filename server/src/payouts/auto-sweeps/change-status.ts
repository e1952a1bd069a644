import * as contract from '@singil/contract/payouts/auto-sweeps'
import type { Handler } from '../../kit/work/index.ts'
import { activate, endApproval } from './approval.ts'
import { confirmTerms } from './confirm-terms.ts'
import { lockOwn } from './own-sweep.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { termsOfRow } from './terms.ts'
import { shownSweep } from './view.ts'

/** Activating asks for a step-up for the terms as they are; deactivating does not. */
export const changeStatus: Handler<typeof contract.changeStatus> = async (context, { body }) => {
  const before = await lockOwn(context, body.id)
  if (before.status === body.status && !before.is_waiting) {
    context.say(body.status === 'ENABLED' ? contract.texts.activated : contract.texts.deactivated)
    return shownSweep(context, before)
  }
  if (body.status === 'DISABLED') {
    await endApproval(context, before)
    const row = await store.update(context.tx, before.id, {
      status: 'DISABLED',
      stopped_why: '',
      next_run_at: null,
      paused_until: null,
      updated_at: context.now,
    })
    context.changed('auto sweep', row.id, { status: before.status }, { status: row.status }, { mid: row.mid })
    tellScreens(context, row)
    context.say(contract.texts.deactivated)
    return shownSweep(context, row)
  }
  const terms = termsOfRow(before)
  const { confirmed, maximum } = await confirmTerms(context, contract.changeStatus, before.id, terms)
  const row = await store.update(context.tx, before.id, confirmed)
  return shownSweep(context, await activate(context, before, row, maximum))
}
