/** Adjustments: corrections of the books by the provider's staff; one requests, other people approve (see approvals). */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { MerchantId, WalletId } from '../kit/id.ts'
import { Centavos, maxCentavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line } from '../kit/text.ts'
import { problemsOfWallets } from './wallets.ts'

export const problemsOfAdjustments = problems('adjustments', {
  unknown: [404, 'There is no such correction.'],
  unknownJournal: [404, 'There is no such entry.'],
  moveFrom: [409, 'This correction is {state}.'],
  alreadyReversed: [409, 'This entry was already taken back, or a correction to take it back is waiting.'],
  notReversible: [422, 'A {kind} cannot be taken back like this. Correct the wallet by an amount.'],
  belowZero: [422, 'This takes {wanted} from the wallet, but only {available} is available.'],
})

export const AdjustmentStatus = z.enum(['asked', 'approved', 'refused', 'withdrawn', 'expired'])
export type AdjustmentStatus = z.output<typeof AdjustmentStatus>

/** `amount`: added to the available balance; negative amounts are taken from it. `reverses`: the journal that it reverses. */
export const Adjustment = z.object({
  adjustmentId: z.uuid(),
  kind: z.enum(['reversal', 'free']),
  status: AdjustmentStatus,
  mid: MerchantId,
  walletId: WalletId,
  amount: Centavos,
  reverses: z.uuid().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was refused. */
  note: z.string(),
})
export type Adjustment = z.output<typeof Adjustment>

const reason = line(300, 'Say why.')
const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const askAdjustment = endpoint({
  ...staff,
  id: 'adjustments.askAdjustment',
  method: 'POST',
  path: '/qr/adjustments',
  says: 'Requests a correction: an entry to reverse, or an amount to add to or take from a wallet.',
  audit: 'Correction requested',
  permission: may('BIZ_WALLET', 'update'),
  body: z.union([
    z.object({ journalId: z.uuid(), reason }),
    z.object({
      walletId: WalletId,
      amount: Centavos.refine((amount) => amount !== 0 && Math.abs(amount) <= maxCentavos, 'Amount invalid'),
      reason,
    }),
  ]),
  answer: Adjustment,
  problems: [
    problemsOfWallets.unknown,
    problemsOfAdjustments.unknownJournal,
    problemsOfAdjustments.notReversible,
    problemsOfAdjustments.alreadyReversed,
  ],
  idempotency: 'required',
})

export const correcting = approvable({
  id: 'adjustments.correct',
  audience: 'staff',
  permission: may('BIZ_WALLET', 'approve'),
  label: 'Corrections of wallets',
  words: 'a correction of a wallet',
  hasAmount: true,
  least: 1,
})

export const listAdjustments = endpoint({
  ...staff,
  id: 'adjustments.listAdjustments',
  method: 'GET',
  path: '/qr/adjustments',
  says: 'Lists corrections, newest first.',
  permission: may('BIZ_WALLET', 'approve'),
  query: z.object({
    status: AdjustmentStatus.optional(),
    mid: MerchantId.optional(),
    /** `next` of the previous page. */
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ adjustments: z.array(Adjustment), next: z.uuid().nullable() }),
  shows: ['adjustment'],
})

export const adjustmentPosted = event({
  id: 'adjustments.adjustmentPosted',
  payload: z.object({
    adjustmentId: z.uuid(),
    mid: MerchantId,
    walletId: WalletId,
    amount: Centavos,
    reverses: z.uuid().nullable(),
  }),
})

export const adjustedNotice = notice({
  id: 'adjustments.posted',
  label: 'Wallet corrected',
  text: 'We have corrected the balance of a wallet.',
  group: 'money',
  place: 70,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'nobody',
})

export const corrections = movement({
  id: 'adjustments',
  label: 'Correction of a wallet',
  prepares: 'Staff with a reason and a reference',
  confirms: 'A second member of staff',
  stepUp: null,
  rules: [correcting],
  told: 'By bell and e-mail',
  stops: 'Whoever may approve it, while it waits',
  journals: ['adjustment.posted'],
  calls: [],
  place: 80,
})
