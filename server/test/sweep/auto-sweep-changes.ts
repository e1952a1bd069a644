/** Changes of auto sweeps. */
import {
  addAutoSweep,
  changeStatus,
  pauseAutoSweep,
  removeAutoSweep,
  updateAutoSweep,
} from '@singil/contract/payouts/auto-sweeps'
import * as samples from '@singil/contract/payouts/auto-sweeps.sample'
import type { Change } from './change.ts'
import { proven } from './step-up.ts'
import type { World } from './world.ts'

export function autoSweepChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const bodyOf = async () => ({
    ...samples.addAutoSweep.body,
    walletId: world.mine.walletId,
    bankAccountId: await world.newBankAccount(),
  })
  /** A sweep that was confirmed; its next run is years away, so that none runs while a sweep compares tables. */
  const added = async () => {
    const body = await bodyOf()
    const sent = { body }
    const { headers } = await proven(world, addAutoSweep.id, 'nena.admin', sent, sent)
    const caller = { ...world.callerOf(addAutoSweep), ...headers }
    const { id } = await world.ask(addAutoSweep, sent, caller)
    await world.rows("update auto_sweeps set next_run_at = '2099-01-01' where id = $1", [id])
    return { id: id as string, body }
  }
  return {
    [addAutoSweep.id]: async () => {
      const body = await bodyOf()
      const other = { body: { ...body, time: '16:00' } }
      return proven(world, addAutoSweep.id, 'nena.admin', { body }, other)
    },
    [updateAutoSweep.id]: async () => {
      const { id, body } = await added()
      const params = { id }
      const [sent, other] = [
        { ...body, time: '16:00' },
        { ...body, time: '17:00' },
      ]
      return proven(world, updateAutoSweep.id, 'nena.admin', { params, body: sent }, { params, body: other })
    },
    [changeStatus.id]: async () => {
      const { id } = await added()
      return { sent: { body: { id, status: 'DISABLED' } }, other: { body: { id, status: 'ENABLED' } } }
    },
    [pauseAutoSweep.id]: async () => {
      const params = { id: (await added()).id }
      return { sent: { params, body: { until: '2036-01-12' } }, other: { params, body: { until: '2036-01-13' } } }
    },
    [removeAutoSweep.id]: async () => ({
      sent: { params: { id: (await added()).id } },
      other: { params: { id: world.mine.itemId } },
    }),
  }
}
