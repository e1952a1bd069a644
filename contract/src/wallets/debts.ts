/** Debts of merchants: chargebacks that their money did not cover. The next settlements pay them first. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line } from '../kit/text.ts'

export const problemsOfDebts = problems('debts', {
  unknown: [404, 'There is no such debt.'],
  paid: [409, 'Nothing of this debt is owed any more.'],
  changed: [409, 'A part was paid in the meantime: {owed} is owed now. Ask again.'],
})

export const DebtMoveKind = z.enum(['collected', 'written_off', 'returned'])
export type DebtMoveKind = z.output<typeof DebtMoveKind>

/** A chargeback that the merchant's money did not cover, and what became of it. */
export const Debt = z.object({
  debtId: z.uuid(),
  walletId: WalletId,
  /** Of the payment that the bank took back. */
  requestId: RequestId,
  amount: Centavos,
  /** What is left of it. */
  owed: Centavos,
  openedAt: Instant,
  moves: z.array(
    z.object({
      kind: DebtMoveKind,
      amount: Centavos,
      settlementId: z.uuid().nullable(),
      by: z.string(),
      reason: z.string(),
      at: Instant,
    }),
  ),
})
export type Debt = z.output<typeof Debt>

export const listDebts = endpoint({
  id: 'debts.listDebts',
  method: 'GET',
  path: '/qr/debts/{mid}',
  says: 'Lists what a merchant owes after chargebacks that its money did not cover, with what was collected, newest first.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.object({ owed: Centavos, debts: z.array(Debt) }),
  follows: ['wallets/{mid}'],
  shows: ['debt'],
})

export const writeOffDebt = endpoint({
  id: 'debts.writeOffDebt',
  method: 'POST',
  path: '/qr/debts/{debtId}/write_off',
  says: 'Asks a second person to give up what a merchant still owes.',
  audit: 'Debt of a merchant to write off',
  audience: 'staff',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BOOKS', 'create'),
  params: z.object({ debtId: z.uuid() }),
  body: z.object({ reason: line(300, 'Say why.') }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problemsOfDebts.unknown, problemsOfDebts.paid],
})

export const writingOff = approvable({
  id: 'debts.writeOffDebt',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Debts written off',
  words: 'writing a debt off',
  hasAmount: true,
  least: 1,
})

export const debtCollection = movement({
  id: 'debts.collection',
  label: 'Debt after a chargeback, paid by a settlement',
  prepares: 'Nobody: the bank took the money',
  confirms: 'Nobody',
  stepUp: null,
  rules: [],
  told: 'By bell and e-mail when it is owed, then on the statement of the settlement',
  stops: 'Nobody',
  journals: ['debt.collected'],
  calls: [],
  place: 91,
})
export const debtWriteOff = movement({
  id: 'debts.writeOff',
  label: 'Debt written off',
  prepares: 'Staff with a reason',
  confirms: 'A second member of staff',
  stepUp: null,
  rules: [writingOff],
  told: 'In the wallet',
  stops: 'The ones who may approve it, while it waits',
  journals: ['debt.written_off'],
  calls: [],
  place: 92,
})
