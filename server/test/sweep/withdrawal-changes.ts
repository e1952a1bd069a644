/** Changes of withdrawals. The bank is announced as down, so that nothing is sent while a sweep compares tables. */
import type { WalletId } from '@singil/contract/kit/id'
import {
  askWithdrawal,
  cancelWithdrawal,
  confirmCorporateWithdrawal,
  confirmWithdrawal,
  downloadPayoutSources,
  getRequestId,
  updateWithdrawalStatus,
} from '@singil/contract/payouts/withdrawals'
import { announceDowntime } from '../withdrawals/downtime.ts'
import { bodies, type Change } from './change.ts'
import { endExports } from './export-changes.ts'
import { fund } from './fund.ts'
import { lastCode } from './last-code.ts'
import type { World } from './world.ts'

export function withdrawalChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const walletId = world.mine.walletId as WalletId
  const caller = world.callerOf(askWithdrawal)

  let isDown = false
  /** A withdrawal that waits for its code. */
  const asked = async (accountType: string) => {
    if (!isDown) await announceDowntime(world.sandbox.url, world.rows)
    isDown = true
    await world.rows('delete from otp_sends')
    await fund(world)
    const bankAccountId = await world.newBankAccount()
    await world.rows(
      `update bank_accounts set waits_until = now() - interval '1 minute', account_type = $2 where id = $1`,
      [bankAccountId, accountType],
    )
    const { requestId } = await world.ask(getRequestId, { params: { id: walletId } }, caller)
    const body = { walletId, bankAccountId, amount: 20_00, requestId, reason: 'Rent' }
    const { signature } = await world.ask(askWithdrawal, { body }, caller)
    return { requestId, signature, otp: await lastCode(world) }
  }
  return {
    [confirmWithdrawal.id]: async () => {
      const { requestId, signature, otp } = await asked('savings')
      const params = { signature }
      return { sent: { params, body: { requestId, otp } }, other: { params, body: { requestId, otp: '000000' } } }
    },
    [confirmCorporateWithdrawal.id]: async () => {
      const body = await asked('corporate')
      return { sent: { body }, other: { body: { ...body, otp: '000000' } } }
    },
    [cancelWithdrawal.id]: async () => {
      const { requestId } = await asked('savings')
      const [row] = await world.rows<{ id: string }>('select id from payouts where request_id = $1', [requestId])
      return { sent: { params: { id: row!.id } }, other: { params: { id: world.mine.itemId } } }
    },
    [downloadPayoutSources.id]: async () => {
      const { requestId } = await asked('savings')
      await endExports(world)
      const [row] = await world.rows<{ id: string }>('select id from payouts where request_id = $1', [requestId])
      return bodies({ withdrawalId: row!.id, from: '2026-01-05', to: '2026-01-05' }, { format: 'pdf' })
    },
    [updateWithdrawalStatus.id]: async () => {
      const { requestId } = await asked('savings')
      const headers = { authorization: `Bearer ${await world.openSession('finance.singil')}` }
      return { ...bodies({ requestId, status: 'cancel', reason: 'Asked by mail' }, { reason: 'Another' }), headers }
    },
  }
}
