/** Changes of disbursements. The bank is announced as down, so that nothing is sent while a sweep compares tables. */
import {
  createDisbursement,
  requestDisbursementCode,
  updateDisbursement,
  validateDisbursementCode,
} from '@singil/contract/disbursements'
import { announceDowntime } from '../withdrawals/downtime.ts'
import { bodies, type Change } from './change.ts'
import { fund } from './fund.ts'
import { lastCode } from './last-code.ts'
import type { World } from './world.ts'

export function disbursementChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const caller = world.callerOf(createDisbursement)
  let isDown = false
  /** One whose code was validated. */
  const confirmed = async () => {
    if (!isDown) await announceDowntime(world.sandbox.url, world.rows)
    isDown = true
    await world.rows('delete from otp_sends')
    await fund(world)
    const { walletId, supplierId } = world.mine
    const wish = { walletId, supplierId, gross: 20_00, atc: null, reason: 'Vegetables' }
    const { otp_token } = await world.ask(requestDisbursementCode, { body: wish }, caller)
    const code = { otp_token, otp: await lastCode(world) }
    return { ...wish, ...(await world.ask(validateDisbursementCode, { body: { ...wish, ...code } }, caller)) }
  }
  return {
    [createDisbursement.id]: async () => bodies(await confirmed(), { reason: 'Fruit' }),
    [updateDisbursement.id]: async () => {
      const { disbursementId } = await world.ask(createDisbursement, { body: await confirmed() }, caller)
      return bodies({ disbursementId, status: 'FAILED', reason: 'Paid in cash' }, { reason: 'Another' })
    },
  }
}
