/** What a tester can do to a transfer, and the callbacks that follow. */
import { otherAmount } from '../kit/daily-file.ts'
import { Refused } from '../kit/refused.ts'
import type { Bank } from './bank.ts'
import { type BankEvent, transferEvent } from './event.ts'
import { announce, carryOut, complete, fail, giveBack, planAt, setPlan } from './settle.ts'
import { failReasons, type ReasonCode, returnReasons, type Transfer } from './transfer.ts'

export const bankActions = [
  'complete',
  'fail',
  'return',
  'complete_twice',
  'complete_other_amount',
  'complete_answer_lost',
  'complete_silently',
  'complete_later',
  'return_out_of_order',
  'stay_accepted',
] as const
export type BankAction = (typeof bankActions)[number]
/** amount in centavos for another amount; delayMs for later completions and returns. */
type Options = {
  amount?: number | undefined
  delayMs?: number | undefined
  reason_code?: ReasonCode | undefined
}
export type BankAct = Options & { action: BankAction }

const laterMs = 60_000

type Action = (bank: Bank, transfer: Transfer, options: Options) => Transfer
const actions: Record<BankAction, Action> = {
  complete: (bank, transfer) => announce(bank, complete(bank, transfer)),
  fail: (bank, transfer, { reason_code }) =>
    announce(bank, fail(bank, transfer, oneOf(failReasons, reason_code ?? 'bank_rejected'))),
  return: returnTransfer,
  complete_twice: completeTwice,
  complete_other_amount: (bank, transfer, { amount }) =>
    announce(bank, complete(bank, transfer, amount ?? otherAmount(transfer.amount))),
  complete_answer_lost: (bank, transfer) => announce(bank, complete(bank, transfer), { answersToLose: 2 }),
  complete_silently: (bank, transfer) => complete(bank, transfer),
  complete_later: (bank, transfer, { delayMs = laterMs }) => {
    refuseUnlessAccepted(transfer)
    return setPlan(bank, transfer, planAt(Date.now() + delayMs, 'settle'))
  },
  return_out_of_order: returnOutOfOrder,
  stay_accepted: (bank, transfer) => {
    refuseUnlessAccepted(transfer)
    return setPlan(bank, transfer, null)
  },
}

/** Throws Refused if the transfer's state does not allow it. */
export const actOnTransfer = (bank: Bank, transferId: string, { action, ...options }: BankAct): Transfer =>
  actions[action](bank, findTransfer(bank, transferId), options)

export function findTransfer(bank: Bank, transferId: string): Transfer {
  const transfer = bank.transfers.get(transferId)
  if (!transfer) throw new Refused(404, 'not_found', 'No such transfer')
  return transfer
}

/** Completes or fails every transfer of the next PESONet batch now. */
export function runNextBatch(bank: Bank): Transfer[] {
  const waiting = [...bank.transfers.all()].filter(
    ({ rail, status, plan }) => rail === 'pesonet' && status === 'accepted' && plan,
  )
  const next = waiting.map(({ plan }) => plan!.at).sort()[0]
  return waiting.filter(({ plan }) => plan!.at === next).map((transfer) => carryOut(bank, transfer))
}

function returnTransfer(bank: Bank, transfer: Transfer, { reason_code, delayMs }: Options): Transfer {
  const reason = oneOf(returnReasons, reason_code ?? 'beneficiary_refused')
  if (delayMs === undefined) return announce(bank, giveBack(bank, transfer, reason))
  if (transfer.status !== 'completed') throw new Refused(409, 'not_possible', `This transfer is ${transfer.status}`)
  return setPlan(bank, transfer, planAt(Date.now() + delayMs, 'return', reason))
}

function completeTwice(bank: Bank, transfer: Transfer): Transfer {
  const completed = complete(bank, transfer)
  const event = transferEvent(completed)
  for (let copy = 0; copy < 2; copy += 1) void bank.deliveries.send(event, completed.notify_url)
  return completed
}

/** Completes and returns at once; the news of the return arrives before that of the completion. */
function returnOutOfOrder(bank: Bank, transfer: Transfer, { reason_code }: Options): Transfer {
  const reason = oneOf(returnReasons, reason_code ?? 'beneficiary_refused')
  const completed = complete(bank, transfer)
  const returned = giveBack(bank, completed, reason)
  void sendInTurn(bank, [transferEvent(returned), transferEvent(completed)], transfer.notify_url)
  return returned
}

async function sendInTurn(bank: Bank, events: readonly BankEvent[], url: string): Promise<void> {
  for (const event of events) await bank.deliveries.send(event, url)
}

function oneOf<R extends ReasonCode>(reasons: readonly R[], reason: ReasonCode): R {
  const found = reasons.find((known) => known === reason)
  if (!found) throw new Refused(400, 'invalid_request', `reason_code: one of ${reasons.join(', ')}`)
  return found
}

function refuseUnlessAccepted({ status }: Transfer): void {
  if (status !== 'accepted') throw new Refused(409, 'not_possible', `This transfer is already ${status}`)
}
