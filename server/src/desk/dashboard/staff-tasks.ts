/** Tasks of a staff user: only requests of others that this user may decide. */

import type { StaffTask } from '@singil/contract/desk/dashboard'
import { formatMoney } from '@singil/contract/kit/money'
import { askResolution } from '@singil/contract/desk/reconciliation'
import { acceptLatePayment } from '@singil/contract/payments/transactions'
import { waitingForCaller } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { missingSums, workWaiting } from '../reconciliation/index.ts'
import { lateWaiting } from '../../payments/transaction-reports/index.ts'

type Kind = StaffTask['kind']
interface OpenTask {
  readonly kind: Kind
  readonly count: number
  readonly since: Date | null
  /** Text after the count, singular and plural. */
  readonly words: readonly [one: string, many: string]
}

const places: Readonly<Record<Kind, string>> = {
  approvals: '/portal/approvals',
  statement_lines: '/portal/statements?state=open',
  missing_lines: '/portal/statements?view=missing',
  late_payments: '/portal/late-payments',
}

/** The oldest task first. */
export async function staffTasks(context: Context): Promise<StaffTask[]> {
  const found = [...(await approvals(context)), ...(await statements(context)), ...(await latePayments(context))]
  return found
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => ageOf(one) - ageOf(other))
    .map(({ kind, count, since, words: [one, many] }) => ({
      kind,
      count,
      words: `${count} ${count === 1 ? one : many}`,
      path: places[kind],
      since: since?.toISOString() ?? null,
    }))
}
const ageOf = ({ since }: OpenTask) => since?.getTime() ?? Number.POSITIVE_INFINITY

async function approvals(context: Context): Promise<OpenTask[]> {
  const { count, oldest } = await waitingForCaller(context)
  const words = ['request waits for your approval', 'requests wait for your approval'] as const
  return [{ kind: 'approvals', count, since: oldest, words }]
}

async function statements({ tx, actor }: Context): Promise<OpenTask[]> {
  const found: OpenTask[] = []
  const lines = await workWaiting(tx)
  if (actor.may?.(askResolution.permission)) {
    const { lines: count, oldest } = await missingSums(tx)
    const open = ['line of a statement is not explained', 'lines of statements are not explained'] as const
    const missing = ['payment is missing on its statement', 'payments are missing on their statements'] as const
    found.push({ kind: 'statement_lines', count: lines.open, since: lines.openSince, words: open })
    found.push({ kind: 'missing_lines', count, since: oldest === null ? null : new Date(oldest), words: missing })
  }
  return found
}

async function latePayments({ tx, actor }: Context): Promise<OpenTask[]> {
  if (!actor.may?.(acceptLatePayment.permission)) return []
  const { count, oldest, sums } = await lateWaiting(tx)
  const amount = sums.map(formatMoney).join(' and ')
  const words = [
    `payment of ${amount} waits for a decision`,
    `payments of ${amount} in all wait for a decision`,
  ] as const
  return [{ kind: 'late_payments', count, since: oldest, words }]
}
