/** Changes of top-ups. */
import {
  askCardTopup,
  askTopup,
  assignDeposit,
  requestTopupCode,
  verifyTopupCode,
} from '@singil/contract/payouts/topups'
import { newId } from '../../src/kit/base/index.ts'
import { bodies, type Change } from './change.ts'
import { lastCode } from './last-code.ts'
import type { World } from './world.ts'

const requestIdOf = (id: string) => id.slice(-10).toUpperCase().replace(/^.{5}/, '$&-')

export function topupChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mid, walletId } = world.mine
  const byCard = async () => {
    await world.rows(
      `insert into merchant_channels (mid, code, topup, updated_at) values ($1, 'bdo_cc_ph', true, now())
       on conflict (mid, code) do update set topup = true`,
      [mid],
    )
    return { walletId, amount: 500_00, method: 'creditcard', channel: 'bdo_cc_ph', remarks: 'Payroll' }
  }
  /** Money that came for a top-up and did not fit it. */
  const deposit = async (): Promise<string> => {
    const [topupId, paymentId] = [newId(), `pay_${newId()}`]
    await world.rows(
      `with topup as (
         insert into topups (id, mid, wallet_id, request_id, channel, amount, fee, vat, status, asked_by, expires_at, created_at, updated_at)
         values ($1, $2, $3, $4, 'gc', 50000, 1250, 150, 'EXPIRED', 'nena.admin', now(), now(), now()) returning id)
       insert into topup_misfits (payment_id, mid, topup_id, amount, currency, why, at)
       select $5, $2, id, 40000, 'PHP', 'wrong_amount', now() from topup`,
      [topupId, mid, walletId, requestIdOf(topupId), paymentId],
    )
    return paymentId
  }
  return {
    [askTopup.id]: async () =>
      bodies({ walletId, amount: 500_00, method: 'wallet', channel: 'gc', remarks: 'Payroll' }, { amount: 600_00 }),
    [askCardTopup.id]: async () => bodies(await byCard(), { amount: 600_00 }),
    [verifyTopupCode.id]: async () => {
      await world.rows('delete from otp_sends')
      const caller = world.callerOf(askCardTopup)
      const { requestId } = await world.ask(askCardTopup, { body: await byCard() }, caller)
      await world.ask(requestTopupCode, { body: { requestId } }, caller)
      return bodies({ requestId, otp: await lastCode(world) }, { otp: '000000' })
    },
    [assignDeposit.id]: async () => {
      const params = { paymentId: await deposit() }
      const body = { walletId, reason: 'It is theirs' }
      return { sent: { params, body }, other: { params, body: { ...body, reason: 'Another' } } }
    },
  }
}
