import * as contract from '@singil/contract/auto-sweeps'
import type { Handler } from '../kit/work/index.ts'
import { confirmTerms } from './confirm-terms.ts'
import { lockOwn } from './own-sweep.ts'
import { activeWith, refuseSecond, saved } from './save-sweep.ts'
import * as store from './store.ts'
import { normal } from './terms.ts'
import { shownSweep } from './view.ts'

export const updateAutoSweep: Handler<typeof contract.updateAutoSweep> = async (context, { params, body }) => {
  const before = await lockOwn(context, params.id)
  const terms = normal(body)
  await refuseSecond(context, terms, before.id)
  const confirmed = await confirmTerms(context, contract.updateAutoSweep.id, before.id, terms)
  const row = await store.update(context.tx, before.id, { ...(await activeWith(context, terms)), ...confirmed })
  await saved(context, before, row)
  context.say(contract.texts.activated)
  return shownSweep(context, row)
}
