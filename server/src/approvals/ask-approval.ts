import type { ApprovalChange } from '@singil/contract/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Permission } from '@singil/contract/kit/permission'
import type { Context } from '../kit/work/index.ts'
import { actionOf } from './approvable-actions.ts'
import { digestOf } from './digest.ts'
import { endWaiting } from './end-request.ts'
import { callerOf } from './caller.ts'
import { keyOf } from './judge.ts'
import { noteOf } from './note-of.ts'
import { tellApprovers, tellScreens } from './notify.ts'
import { type Requirement, requirementOf, stepFor } from './rule.ts'
import * as rules from './rules-store.ts'
import * as store from './store.ts'

export interface Asking {
  /** Only one request waits for a subject: another one replaces it. */
  readonly subjectId: string
  /** Null: the provider's own matter. */
  readonly mid: MerchantId | null
  readonly amount?: Centavos
  /** Handed to `apply`; JSON. */
  readonly payload: object
  readonly changes: readonly ApprovalChange[]
  /** What it does in a few words, as in "Add to the available balance". */
  readonly title: string
  readonly reason: string
  /** Instead of what the rules of the action ask for. */
  readonly under?: Requirement & { readonly permission: Permission }
}

const hourMs = 3_600_000

/**
 * Asks for approval in the caller's unit of work. Null: no rule asks for it, and the caller goes on at once. Else the id of the request;
 * when enough people have approved it, the action's `apply` runs.
 */
export async function askApproval(context: Context, action: Approvable, asking: Asking): Promise<string | null> {
  const { tx, now } = context
  if (actionOf(action.id) === undefined) throw new Error(`No feature provides the action ${action.id}`)
  if (action.audience === 'merchant' && asking.mid === null) throw new Error(`A ${action.id} is of a merchant`)
  await endWaiting(context, action, asking.subjectId, { state: 'replaced', by: callerOf(context), note: '' })
  const amount = asking.amount ?? null
  const steps = await stepsOf(context, action, asking.mid)
  const rule = asking.under ? undefined : stepFor(steps, amount)
  const wanted = asking.under ?? requirementOf(steps, amount, action.least)
  if (wanted.needed === 0) return null
  const { expiry_hours: expiry, reminder_hours: reminder } = await store.settings(tx)
  const by = callerOf(context)
  const { subjectId, mid, payload, title, reason } = asking
  const changes = [...asking.changes]
  const about = { action: action.id, subject_id: subjectId, mid, amount, payload, changes, title, reason }
  const row: store.RequestRow = {
    id: context.newId(),
    ...about,
    audience: action.audience,
    permission: keyOf(asking.under?.permission ?? action.permission),
    digest: digestOf({ ...about, askedBy: by.userId, askedAt: now.toISOString() }),
    rule_id: rule?.id ?? null,
    rule_from: (rule?.fromAmount ?? 0) as Centavos,
    needed: wanted.needed,
    roles: [...wanted.roles],
    asked_by: by.userId,
    asked_by_name: by.username,
    asked_at: now,
    expires_at: new Date(now.getTime() + expiry * hourMs),
    remind_at: new Date(now.getTime() + reminder * hourMs),
    state: 'waiting',
    ended_at: null,
    ended_by: null,
    ended_by_name: null,
    note: '',
  }
  await store.insert(tx, row)
  context.changed('approval', row.id, null, { action: row.action, title, amount, needed: row.needed }, noteOf(row))
  tellScreens(context, row)
  await tellApprovers(context, row, 'asked')
  return row.id
}

/** The rules in force: the merchant's own, or the provider's for what staff do. */
export async function stepsOf(
  { tx }: Pick<Context, 'tx'>,
  action: Approvable,
  mid: MerchantId | null,
): Promise<(rules.RuleRow & { readonly fromAmount: Centavos })[]> {
  const rows = await rules.rulesOf(tx, action.audience === 'staff' ? null : mid, action.id)
  return rows.map((row) => ({ ...row, fromAmount: row.from_amount }))
}

/** Asks for an approval that the action always needs: its `least` is at least 1. Returns the id of the request. */
export async function askSecondPerson(context: Context, action: Approvable, asking: Asking): Promise<string> {
  const approvalId = await askApproval(context, action, asking)
  if (approvalId === null) throw new Error(`${action.label} always wait for a second person`)
  return approvalId
}
