/** The platform asks the bank to transfer money. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { digestOf } from '../kit/signed-api.ts'
import { formatTime } from '../kit/text.ts'
import { webAddress } from '../kit/web-address.ts'
import { AccountId, accountOf } from './account.ts'
import type { Bank } from './bank.ts'
import { creditedBy, cutOffAfter } from './banking-days.ts'
import { bankName, takesRail } from './banks.ts'
import { downtimeOf } from './notice.ts'
import { planAt, schedulePlan } from './settle.ts'
import type { Plan, Transfer } from './transfer.ts'

export const TransferRequest = AccountId.extend({
  transfer_ref: z.string().min(1).max(64),
  rail: z.enum(['instapay', 'pesonet']),
  amount: z.int().min(1).max(1_000_000_000_000),
  currency: z.literal('PHP'),
  account_name: z.string().trim().min(1).max(140),
  remark: z.string().max(500).default(''),
  notify_url: webAddress,
})
export type TransferRequest = z.infer<typeof TransferRequest>

const maxAmounts = { instapay: 5_000_000, pesonet: 1_000_000_000 }
const maxInstapayMs = 20 * 60_000

/** One transfer per key and per transfer_ref. The same key with the same body gets the same answer, also if it was a refusal. */
export function createTransfer(bank: Bank, key: string, rawBody: Buffer, request: TransferRequest): Transfer {
  const body_digest = digestOf(rawBody)
  const reused = new Refused(409, 'idempotency_key_reused', 'This key or transfer_ref was used with another body')
  const before = bank.refusals.get(key)
  if (before && before.body_digest !== body_digest) throw reused
  if (before) throw new Refused(422, before.code, before.message)
  const known = bank.transfers.named(`key ${key}`) ?? bank.transfers.named(`ref ${request.transfer_ref}`)
  if (known && known.body_digest !== body_digest) throw reused
  if (known) return known
  const refusal = refusalOf(bank, request)
  if (refusal) {
    const [code, message] = refusal
    bank.refusals.put({ idempotency_key: key, body_digest, code, message })
    throw new Refused(422, code, message)
  }
  return accept(bank, { ...request, idempotency_key: key, body_digest })
}

function accept(bank: Bank, request: TransferRequest & Pick<Transfer, 'idempotency_key' | 'body_digest'>): Transfer {
  const now = Date.now()
  const isInstapay = request.rail === 'instapay'
  const cutOffMs = cutOffAfter(now)
  const transfer: Transfer = {
    ...request,
    transfer_id: `trf_${randomBytes(12).toString('hex')}`,
    moved_amount: null,
    status: 'accepted',
    reason_code: null,
    bank_reference: null,
    sequence: 1,
    expected_by: new Date(isInstapay ? now + maxInstapayMs : creditedBy(cutOffMs)).toISOString(),
    completed_at: null,
    returned_at: null,
    created_at: new Date(now).toISOString(),
    plan: firstPlan(bank, isInstapay ? now + bank.config.instapayMs : cutOffMs),
  }
  bank.transfers.put(transfer)
  schedulePlan(bank, transfer)
  return transfer
}

/** A trouble of the call does not concern the transfer itself. */
function firstPlan({ faults }: Bank, atMs: number): Plan {
  const mode = faults.mode('createTransfer')
  if (mode !== 'accepted_then_failed') return planAt(atMs, 'settle')
  faults.take('createTransfer')
  return planAt(atMs, 'fail', 'bank_rejected')
}

/** Why the bank does not take the transfer, if it does not. */
function refusalOf(bank: Bank, request: TransferRequest): readonly [code: string, message: string] | undefined {
  const { rail, amount, bank_code } = request
  const mode = bank.faults.mode('createTransfer')
  if (mode === 'refused') {
    bank.faults.take('createTransfer')
    return ['insufficient_balance', 'The balance of the account does not cover the transfer']
  }
  if (!takesRail(bank_code, rail)) return ['rail_not_supported', `${bankName(bank_code)} does not receive by this rail`]
  if (amount > maxAmounts[rail]) return ['amount_over_limit', `At most ${maxAmounts[rail]} centavos by this rail`]
  const notice = downtimeOf(bank, request)
  if (notice) return ['bank_unavailable', `${notice.text}, until ${formatTime(notice.to)}`]
  // Only InstaPay asks the receiving bank before it takes a transfer.
  const isMissing = rail === 'instapay' && accountOf(bank, request).state === 'missing'
  return isMissing ? ['account_not_found', 'The bank has no such account'] : undefined
}
