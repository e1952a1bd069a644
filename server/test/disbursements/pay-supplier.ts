/** Pays a supplier as its plan of today says, up to the bank, which is not asked. */
import { centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { SupplierId } from '@singil/contract/tax/suppliers'
import { confirmPlanned, planDisbursement } from '../../src/tax/disbursements/index.ts'
import { claimPayout } from '../../src/payouts/payouts/send-payouts.ts'
import type { openTeller } from '../withdrawals/teller.ts'

interface Bill {
  readonly supplierId: SupplierId
  readonly gross: number
  readonly atc: string | null
  /** Missing: at once. */
  readonly payOn?: string
}
/** Claimed as sent, but never sent: the job that asks the bank about payouts must not find that the bank has none. Scheduled ones stay queued. */
export async function paySupplier(
  { unit, walletId, gate }: Pick<Awaited<ReturnType<typeof openTeller>>, 'unit' | 'walletId' | 'gate'>,
  { supplierId, gross, atc, payOn }: Bill,
): Promise<PayoutId> {
  const id = await unit(async (context) => {
    const plan = await planDisbursement(context, { walletId, supplierId, gross: centavos(gross), atc, payOn })
    const proof = { kind: 'otp', id: `test:${context.newId()}` } as const
    const { payout } = await confirmPlanned(context, plan, { reason: 'Invoice' }, proof)
    if (payOn === undefined) await claimPayout(context, payout.id)
    return payout.id
  })
  await gate.owner.query(
    "update payouts set next_check_at = now() + interval '20 years' where id = $1 and status = 'SENT'",
    [id],
  )
  return id
}
