/** Changes of disbursements. The bank is announced as down, so that nothing is sent while a sweep compares tables. */
import {
  createDisbursement,
  replaceCertificate,
  requestDisbursementCode,
  updateDisbursement,
  validateDisbursementCode,
} from '@singil/contract/tax/disbursements'
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
  /** One that has a certificate whose particulars are no longer those of the supplier. */
  const certified = async () => {
    const { disbursementId } = await world.ask(createDisbursement, { body: await confirmed() }, caller)
    const party = { tin: '12345678900000', name: 'Earlier name', address: 'Baguio', zip: '2600' }
    const signatory = { name: 'Nena', file: 'x', accreditationNo: '', dateIssue: null, dateExpiry: null }
    const tax = { nature: 'Goods', atc: 'WC158', month: 1, base: 1_000, withheld: 10, requestId: 'x' }
    const details = { from: '2026-10-01', to: '2026-12-31', payee: party, payor: party, signatory, ...tax }
    await world.rows(
      `insert into cwt_settings (id, mid, type, company_name, address, zip, tin, signature_file, signature_filename, signature_name,
         accreditation_no, effective_from, created_at, created_by)
       select gen_random_uuid(), $1, 'ordinary', 'Sari-sari', 'Manila', '1000', '98765432100000', 'x', 'x.png', 'Nena', '', '2020-01-01', now(), 'test'
       where not exists (select 1 from cwt_settings where mid = $1 and effective_from = '2020-01-01')`,
      [world.mine.mid],
    )
    await world.rows(
      `insert into cwt_certificates (id, mid, payout_id, year, number, details, issued_at)
       select gen_random_uuid(), $1, $2, 2026, coalesce(max(number), 0) + 1, $3, now() from cwt_certificates where mid = $1 and year = 2026`,
      [world.mine.mid, disbursementId, JSON.stringify(details)],
    )
    return disbursementId
  }
  return {
    [replaceCertificate.id]: async () => {
      const params = { id: await certified() }
      const to = (reason: string) => ({ params, body: { reason } })
      return { sent: to('Wrong address'), other: to('Another') }
    },
    [createDisbursement.id]: async () => bodies(await confirmed(), { reason: 'Fruit' }),
    [updateDisbursement.id]: async () => {
      const { disbursementId } = await world.ask(createDisbursement, { body: await confirmed() }, caller)
      return bodies({ disbursementId, status: 'FAILED', reason: 'Paid in cash' }, { reason: 'Another' })
    },
  }
}
