/** What approvals do to a requested fee. Approving adds a fee and changes no fee already in force. */
import * as contract from '@singil/contract/catalogue/channels'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { type Decision, decided, shownChange } from './fee-change.ts'
import type { FeeEntry } from './channel.ts'
import * as fees from './fee-store.ts'
import { forgetCatalogue } from './read-catalogue.ts'

const { problemsOfChannels: problems } = contract

export async function applyFee(context: Context, id: string): Promise<void> {
  const { mid, pmethod, code, since, percentage_millionths, fixed, shoulder, share_millionths } = await decide(
    context,
    id,
    'approved',
    context.actor.username,
  )
  const fee = { mid, pmethod, code, since, percentage_millionths, fixed, shoulder, share_millionths }
  if (!(await addFee(context, { ...fee, platform: 'any' }))) refuse(problems.feeSameMoment, {})
}

/** Adds an approved fee. False if another one of the same key starts at the same moment. */
export async function addFee(context: Context, fee: FeeEntry): Promise<boolean> {
  forgetCatalogue(context)
  return fees.insertFee(context.tx, fee)
}

/** `by`: who refused it; null if it was withdrawn or has expired. */
export const endFee = async (
  context: Context,
  id: string,
  decision: Exclude<Decision, 'approved'>,
  by: string | null,
): Promise<void> => void (await decide(context, id, decision, by))

async function decide(context: Context, id: string, decision: Decision, by: string | null): Promise<fees.FeeChangeRow> {
  const change = (await fees.lockChange(context.tx, id)) ?? refuse(problems.feeChangeUnknown, {})
  if (change.status !== 'asked') refuse(problems.feeChangeDecided, {})
  const saved = await fees.saveDecision(context.tx, decided(change, decision, by, context.now))
  const level = decision === 'approved' ? 'WARNING' : 'INFO'
  const of = saved.mid === '*' ? {} : { mid: saved.mid }
  context.changed('fee change', id, shownChange(change), shownChange(saved), { level, ...of })
  return saved
}
