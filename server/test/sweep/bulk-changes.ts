/** Changes of bulk disbursements. The bank is announced as down, so that nothing is sent while a sweep compares tables. */
import {
  confirmBulk,
  fixBulkCell,
  getBulk,
  recheckBulk,
  removeBulkRow,
  requestBulkCode,
  uploadBulk,
  validateBulkCode,
} from '@singil/contract/tax/bulk-disbursements'
import { announceDowntime } from '../withdrawals/downtime.ts'
import { bodies, type Change } from './change.ts'
import { fund } from './fund.ts'
import { lastCode } from './last-code.ts'
import type { World } from './world.ts'

export function bulkChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const caller = world.callerOf(confirmBulk)
  let [made, isDown] = [0, false]
  const begun = () => world.newBulk(world.mine.walletId, caller)
  const named = (name: string) => ({ walletId: world.mine.walletId, name })
  return {
    [uploadBulk.id]: async () => bodies(named(`Sweep ${++made}`), named(`Other ${++made}`)),
    [fixBulkCell.id]: async () => {
      const params = { id: (await begun()).bulkRowId }
      const to = (value: string) => ({ params, body: { column: 'tin', value } })
      return { sent: to('111222333'), other: to('111222334') }
    },
    [removeBulkRow.id]: async () => {
      const [one, another] = [await begun(), await begun()]
      const remove = (id: string) => ({ params: { id }, body: {} })
      return { sent: remove(one.bulkRowId), other: remove(another.bulkRowId) }
    },
    [recheckBulk.id]: async () => {
      const [one, another] = [await begun(), await begun()]
      const check = (id: string) => ({ params: { id }, body: {} })
      return { sent: check(one.bulkId), other: check(another.bulkId) }
    },
    [confirmBulk.id]: async () => {
      if (!isDown) await announceDowntime(world.sandbox.url, world.rows)
      isDown = true
      await world.rows('delete from otp_sends')
      await fund(world)
      const params = { id: (await begun()).bulkId }
      const { digest } = await world.ask(getBulk, { params }, caller)
      const { otp_token } = await world.ask(requestBulkCode, { params, body: { digest } }, caller)
      const code = { otp_token, otp: await lastCode(world) }
      const passed = await world.ask(validateBulkCode, { params, body: { digest, ...code } }, caller)
      return {
        sent: { params, body: { digest, ...passed } },
        other: { params, body: { digest: 'a'.repeat(64), ...passed } },
      }
    },
  }
}
