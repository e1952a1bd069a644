import * as contract from '@singil/contract/payouts/auto-sweeps'
import type { Handler } from '../../kit/work/index.ts'
import { confirmTerms } from './confirm-terms.ts'
import { lockOwn } from './own-sweep.ts'
import { activate } from './approval.ts'
import { refuseSecond } from './save-sweep.ts'
import * as store from './store.ts'
import { columnsOf, normal } from './terms.ts'
import { shownSweep } from './view.ts'

export const updateAutoSweep: Handler<typeof contract.updateAutoSweep> = async (context, { params, body }) => {
  const before = await lockOwn(context, params.id)
  const terms = normal(body)
  await refuseSecond(context, terms, before.id)
  const { confirmed, maximum } = await confirmTerms(context, contract.updateAutoSweep, before.id, terms)
  const row = await store.update(context.tx, before.id, { ...columnsOf(terms), ...confirmed })
  return shownSweep(context, await activate(context, before, row, maximum))
}
