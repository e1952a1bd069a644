/** Responses of the bank, bounded in size like its callbacks, and the refusals that count as an outcome. */
import { maxCentavos } from '@singil/contract/kit/money'
import { Rail } from '@singil/contract/payouts/payouts'
import * as z from 'zod'
import { isUuid } from '../../kit/base/index.ts'

const id = z.string().min(1).max(100)
const instant = z.iso.datetime({ offset: true })

export const BankTransfer = z.object({
  transfer_id: id,
  /** The id of our payout. */
  transfer_ref: id,
  rail: Rail,
  amount: z.int().min(0).max(maxCentavos),
  currency: z.string().length(3),
  status: z.enum(['accepted', 'completed', 'failed', 'returned']),
  reason_code: z.string().max(60).nullable(),
  bank_reference: z.string().max(100).nullable(),
  /** Counts the changes of one transfer; a lower number is an older report. */
  sequence: z.int32().min(0),
  expected_by: instant.nullable(),
})
export type BankTransfer = z.output<typeof BankTransfer>

export const BankTransfers = z.object({ transfers: z.array(BankTransfer).max(10) })

export const AccountCheck = z.object({ exists: z.boolean(), account_name: z.string().max(200).nullable() })
export type AccountCheck = z.output<typeof AccountCheck>

const BankNotice = z.object({
  notice_id: id,
  bank_code: z.string().max(20).nullable(),
  rail: Rail.nullable(),
  from: instant,
  to: instant,
  text: z.string().max(500),
})
export type BankNotice = z.output<typeof BankNotice>
export const BankNotices = z.object({ notices: z.array(BankNotice).max(500) })

export const BankCallback = z.object({
  event_id: z.string().min(8).max(100),
  type: z.enum(['transfer.completed', 'transfer.failed', 'transfer.returned']),
  sequence: z.int32().min(0),
  occurred_at: instant,
  transfer: BankTransfer.refine(({ transfer_ref }) => isUuid(transfer_ref)),
})
export type BankCallback = z.output<typeof BankCallback>

export type BankCall = 'transfer' | 'query' | 'check'

/**
 * Error responses that mean that the bank did not and will not carry out the transfer. Only these end a payout. A query has none: a refusal
 * to report a state does not mean that nothing was sent.
 */
export const bankRefusals: Readonly<Record<BankCall, readonly string[]>> = {
  transfer: [
    '400 invalid_request',
    '422 account_not_found',
    '422 amount_over_limit',
    '422 rail_not_supported',
    '422 bank_unavailable',
    '422 insufficient_balance',
  ],
  query: [],
  check: [],
}

/** What a code of the bank means, for the merchant. */
export const reasonTexts: Readonly<Record<string, string>> = {
  account_closed: 'The account is closed.',
  account_not_found: 'The bank does not know this account.',
  name_mismatch: 'The name does not belong to this account.',
  bank_rejected: 'The receiving bank rejected the transfer.',
  limit_exceeded: "The amount is above the receiving account's limit.",
  beneficiary_refused: 'The account holder sent the money back.',
  amount_over_limit: 'The amount is above the limit of the rail.',
  rail_not_supported: 'The bank cannot be reached over this rail.',
  bank_unavailable: 'The receiving bank is down at the moment.',
  insufficient_balance: 'The transfer could not be paid out.',
  invalid_request: 'The bank rejected the transfer.',
}
export const reasonOf = (code: string | null): string => reasonTexts[code ?? ''] ?? 'The bank gave no reason.'
