import * as contract from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { type Problem, Refusal, refuse } from '@singil/contract/kit/problem'
import { type ConfirmedCall, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { approveOne, type ChosenRequest } from './decide.ts'
import { judgeOf, problemOf } from './judge.ts'
import * as store from './store.ts'

/** A single request is approved in one unit of work with its step-up; of several, each in its own after the step-up for all of them. */
export const approve: Flow<typeof contract.approve> = async ({ unit }, { body: { requests } }) => {
  const [only] = requests
  if (requests.length === 1) {
    const { state } = await unit(async (context) => {
      await confirm(context, contract.approve, requests)
      return approveOne(context, only!)
    })
    return { results: [{ id: only!.id, isApproved: true, state, message: messageOf(state) }] }
  }
  await unit((context) => confirm(context, contract.approve, requests))
  const results = []
  for (const chosen of requests) {
    const ended = await unit((context) => approveOne(context, chosen)).catch(refusalOf)
    results.push(
      ended instanceof Refusal
        ? { id: chosen.id, isApproved: false, state: null, message: ended.message }
        : { id: chosen.id, isApproved: true, state: ended.state, message: messageOf(ended.state) },
    )
  }
  return { results }
}

/** For a call that names the subject: approves the request that waits for it, with the step-up of approvals. False if none waits. */
export async function approveWaiting(
  context: Context,
  call: ConfirmedCall,
  action: Approvable,
  subjectId: string,
): Promise<boolean> {
  const waiting = await store.findWaitingOf(context.tx, action.id, subjectId)
  if (!waiting) return false
  const chosen = { id: waiting.id, digest: waiting.digest }
  await confirm(context, call, [chosen])
  await approveOne(context, chosen)
  return true
}

const problem = contract.problemsOfApprovals

const messageOf = (state: store.RequestRow['state']) =>
  state === 'approved' ? 'Approved and carried out.' : 'Approved. It waits for another approval.'

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/** Asks for the step-up that is bound to exactly these requests, once at least one of them can be approved. */
async function confirm(context: Context, call: ConfirmedCall, requests: readonly ChosenRequest[]): Promise<void> {
  const judge = await judgeOf(context)
  const ids = requests.map(({ id }) => id)
  const rows = await store.judged(context.tx, judge, ids)
  const [first] = rows
  if (!first) refuse(problem.unknown, {})
  const open = rows.filter((row) => row.why_not === null)
  if (open.length === 0) refuse<Problem>(problemOf(first.why_not!), { hours: judge.waitHours })
  const sum = open.reduce((total, row) => total + Math.abs(row.amount ?? 0), 0)
  const money = formatPeso(centavos(sum))
  const isSaid = sum === 0 || (requests.length === 1 && first.title.includes(money))
  const of = isSaid ? '' : ` of ${money}`
  await requireStepUp(context, call, {
    payload: { requests: requests.toSorted((one, other) => (one.id < other.id ? -1 : 1)) },
    words: () =>
      requests.length === 1 ? `approve “${first.title}”${of}` : `approve ${requests.length} requests${of} in all`,
  })
}
