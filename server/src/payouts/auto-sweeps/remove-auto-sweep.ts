import * as contract from '@singil/contract/payouts/auto-sweeps'
import type { Handler } from '../../kit/work/index.ts'
import { endApproval } from './approval.ts'
import { lockOwn } from './own-sweep.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { sentenceOf } from './terms.ts'

export const removeAutoSweep: Handler<typeof contract.removeAutoSweep> = async (context, { params }) => {
  const row = await lockOwn(context, params.id)
  await endApproval(context, row)
  const { id, mid, status, ...before } = row
  await store.update(context.tx, id, { status: 'REMOVED', next_run_at: null, updated_at: context.now })
  const was = { status, sentence: sentenceOf({ id, mid, status, ...before }) }
  context.changed('auto sweep', id, was, { status: 'REMOVED' }, { mid, level: 'WARNING' })
  tellScreens(context, { id, mid })
  context.say(contract.texts.removed)
  return { id }
}
