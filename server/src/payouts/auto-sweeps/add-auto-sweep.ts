import * as contract from '@singil/contract/payouts/auto-sweeps'
import type { Handler } from '../../kit/work/index.ts'
import { confirmTerms } from './confirm-terms.ts'
import { activate } from './approval.ts'
import { refuseSecond } from './save-sweep.ts'
import * as store from './store.ts'
import { columnsOf, normal } from './terms.ts'
import { shownSweep } from './view.ts'

export const addAutoSweep: Handler<typeof contract.addAutoSweep> = async (context, { body }) => {
  const terms = normal(body)
  await refuseSecond(context, terms, null)
  const { confirmed, maximum } = await confirmTerms(context, contract.addAutoSweep, null, terms)
  const row = await store.insert(context.tx, {
    id: context.newId() as contract.AutoSweepId,
    mid: context.mid(),
    ...columnsOf(terms),
    ...confirmed,
    status: 'DISABLED',
    stopped_why: '',
    approved_at: null,
    is_waiting: false,
    paused_until: null,
    next_run_at: null,
    created_at: context.now,
    updated_at: context.now,
  })
  return shownSweep(context, await activate(context, null, row, maximum))
}
