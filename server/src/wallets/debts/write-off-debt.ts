/** Staff give up what a merchant owes: one asks, another approves, and the provider bears it. */
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfDebts as problem, type writeOffDebt as promise, writingOff } from '@singil/contract/wallets/debts'
import * as z from 'zod'
import { approvableAction, askSecondPerson } from '../../workspace/approvals/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import { debtWrittenOff, note, owedOf } from './debts.ts'
import * as store from './debts-store.ts'

export const writeOffDebt: Handler<typeof promise> = async (context, { params: { debtId }, body: { reason } }) => {
  const debt = (await store.find(context.tx, debtId)) ?? refuse(problem.unknown, {})
  const owed = owedOf(debt)
  if (owed === 0) refuse(problem.paid, {})
  const approvalId = await askSecondPerson(context, writingOff, {
    subjectId: debt.id,
    mid: debt.mid,
    amount: owed,
    payload: {},
    title: `Write off ${formatPeso(owed)} that a merchant owes`,
    reason,
    changes: [{ label: 'Owed for the chargeback', before: formatPeso(owed), after: formatPeso(centavos(0)) }],
  })
  return { approvalId }
}

export const writeOff = approvableAction(writingOff, z.object({}), {
  apply: async (context, { subjectId, amount, reason }) => {
    const debt = (await store.lock(context.tx, subjectId)) ?? refuse(problem.unknown, {})
    const owed = owedOf(debt)
    // What was collected in the meantime is not given up.
    if (owed === 0) refuse(problem.paid, {})
    if (amount !== owed) refuse(problem.changed, { owed: formatPeso(owed) })
    await note(context, debt, 'written_off', owed, { reason })
    const { id: debtId, mid, request_id: requestId } = debt
    await post(context, [debtWrittenOff({ debtId, mid, requestId, reason, at: context.now }, owed)])
  },
  end: async () => {},
})
