import * as contract from '@singil/contract/auto-sweeps'
import type { Handler } from '../kit/work/index.ts'
import { confirmTerms } from './confirm-terms.ts'
import { activeWith, refuseSecond, saved } from './save-sweep.ts'
import * as store from './store.ts'
import { normal } from './terms.ts'
import { shownSweep } from './view.ts'

export const addAutoSweep: Handler<typeof contract.addAutoSweep> = async (context, { body }) => {
  const terms = normal(body)
  await refuseSecond(context, terms, null)
  const confirmed = await confirmTerms(context, contract.addAutoSweep.id, null, terms)
  const row = await store.insert(context.tx, {
    id: context.newId() as contract.AutoSweepId,
    mid: context.mid(),
    ...(await activeWith(context, terms)),
    ...confirmed,
    created_at: context.now,
  })
  await saved(context, null, row)
  context.say(contract.texts.activated)
  return shownSweep(context, row)
}
