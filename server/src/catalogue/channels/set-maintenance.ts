import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/channels'
import type { Handler } from '../../kit/work/index.ts'
import { shownChannel } from './list-channels.ts'
import { findChannel, forgetCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

export const setMaintenance: Handler<typeof contract.setMaintenance> = async (context, { params, body }) => {
  if (!(await store.lock(context.tx, params.code))) refuse(contract.problemsOfChannels.unknown, {})
  const until = body.underMaintenance && body.until !== null ? new Date(body.until) : null
  const shown = async () => shownChannel(await findChannel(context, params.code), context.now)
  forgetCatalogue(context)
  const before = await shown()
  await store.saveMaintenance(context.tx, params.code, body.underMaintenance, until)
  forgetCatalogue(context)
  const after = await shown()
  // Others read it only after the commit.
  forgetCatalogue(context)
  context.changed('payment channel', params.code, before, after)
  context.push(contract.maintenanceTopic.of(), {
    code: after.code,
    name: after.name,
    underMaintenance: after.underMaintenance,
    maintenanceUntil: after.maintenanceUntil,
  })
  return after
}
