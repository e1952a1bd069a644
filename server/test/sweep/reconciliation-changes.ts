/** Changes about the money outside: fetching statements, settling lines in suspense, terms of payouts, tax codes, and remittance tax. */
import { replaceRemittanceCertificate, uploadProviderSignature } from '@singil/contract/tax/remittance-withholding'
import { askWithholding } from '@singil/contract/tax/remittance-withholding.sample'
import { newId } from '../../src/kit/base/index.ts'
import { issuedTo } from './certificate.ts'
import type { Change } from './change.ts'
import { bodies } from './change.ts'
import { sha256, smallPng } from './form.ts'
import type { World } from './world.ts'

export function reconciliationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let asked = 0
  const at = (ms: number) => new Date(Date.now() + ms + 8 * 3_600_000).toISOString().slice(0, 10)
  const dayMs = 86_400_000
  /** A payment that the gateway has and the books do not. */
  const line = async (): Promise<string> => {
    const pending = await world.newPending(world.storeId)
    await world.act(pending.org_trxid, 'approve_silently')
    await world.call(world.endpoint('reconciliation.takeStatement'), { body: { day: at(0) } })
    const look = () =>
      world.rows<{ id: string }>(`select id from statement_lines where request_id = $1 and state = 'suspense'`, [
        pending.requestId,
      ])
    return (await world.until(look))[0]!.id
  }
  const other = { id: newId() }
  const setAside = async (): Promise<string> => {
    const raw = {
      event_id: newId(),
      type: 'payment.updated',
      sequence: 1,
      payment_id: 'pay_of_nobody',
      request_id: 'AAAAA-AAAAA',
      channel: 'gc',
      response_code: 'GR001',
      response_message: 'Paid',
      amount: 10_000,
      currency: 'PHP',
      occurred_at: new Date().toISOString(),
    }
    const id = newId()
    await world.rows(
      `insert into set_aside_callbacks (id, request_id, event_id, kind, why, raw, received_at, set_aside_at)
       values ($1, $2, $3, 'failing', 'A fault', $4, now(), now())`,
      [id, raw.request_id, raw.event_id, JSON.stringify(raw)],
    )
    return id
  }
  return {
    'gateway.retrySetAside': async () => ({ sent: { params: { id: await setAside() } }, other: { params: other } }),
    'gateway.dismissSetAside': async () => {
      const params = { id: await setAside() }
      return { sent: { params, body: { reason: 'A test' } }, other: { params, body: { reason: 'Another' } } }
    },
    'remittance-withholding.askWithholding': async () =>
      bodies({ ...askWithholding.body, signatory: `Divina Santiago ${++asked}` }, { isOn: false }),
    [uploadProviderSignature.id]: async () => bodies({ checksum: sha256(smallPng) }, { checksum: sha256('another') }),
    [replaceRemittanceCertificate.id]: async () => {
      const { mid } = world.mine
      const params = { mid, certificateId: await issuedTo(world, mid) }
      const to = (reason: string) => ({ params, body: { reason } })
      return { sent: to('Wrong address'), other: to('Another') }
    },
    'payout-terms.askTerms': async () => {
      const fee = (amount: number) => ({
        terms: { of: 'rail', rail: 'instapay', fee: amount, maximum: 5_000_000 },
        reason: 'The bank charges us less',
      })
      return bodies(fee(1000), fee(1100))
    },
    'tax-codes.askTaxCode': async () => {
      const terms = { atc: 'WC120', nature: 'Contractors', condition: '', rateMillionths: 30_000, isEnded: false }
      return bodies({ terms, since: '2099-01-01', reason: 'A new regulation' }, { since: '2099-01-02' })
    },
    'reconciliation.takeStatement': async () => bodies({ day: at(-dayMs) }, { day: at(0) }),
    'reconciliation.askResolution': async () => {
      const params = { id: await line() }
      const body = { method: 'gateway', reason: 'It corrects it tomorrow' }
      return { sent: { params, body }, other: { params, body: { ...body, method: 'correction' } } }
    },
  }
}
