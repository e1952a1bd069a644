import type { ApprovalChange } from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Permission } from '@singil/contract/kit/permission'
import type { Caller, Context } from '../../kit/work/index.ts'
import { actionOf } from './approvable-actions.ts'
import { digestOf } from './digest.ts'
import { endWaiting } from './end-request.ts'
import { personOf } from './caller.ts'
import { audienceOf, keyOf } from './judge.ts'
import { noteOf } from './note-of.ts'
import { tellApprovers, tellScreens } from './notify.ts'
import { type Requirement, stepFor } from './rule.ts'
import * as rules from './rules-store.ts'
import * as store from './store.ts'

export interface ApprovalInput {
  /** Only one request waits for a subject: another one replaces it. */
  readonly subjectId: string
  /** Nothing can wait for the subject yet. */
  readonly isFirst?: boolean
  /** Null: the provider's own matter. */
  readonly mid: MerchantId | null
  readonly amount?: Centavos
  /** Handed to `apply`; JSON. */
  readonly payload: object
  readonly changes: readonly ApprovalChange[]
  /** What it does in a few words, as in "Add to the available balance". */
  readonly title: string
  readonly reason: string
  /** The sum of the day in Manila that its rules count, this request included; called only where a rule counts days. */
  readonly day?: () => Promise<Centavos>
  /** Who asks for it where no person calls: the user who confirmed the rule that makes it. */
  readonly by?: Caller
  /** It was approved as a whole when it was made: only rules that count days still bind it. */
  readonly isPart?: boolean
  /** Instead of what the rules of the action ask for. */
  readonly under?: Requirement & { readonly permission: Permission; readonly rule?: undefined }
}

const hourMs = 3_600_000

/**
 * Asks for approval in the caller's unit of work. Null: no rule asks for it, and the caller goes on at once. Else the id of the request;
 * when enough people have approved it, the action's `apply` runs. What staff prepare for a merchant always waits for one of its people.
 */
export async function askApproval(context: Context, action: Approvable, asking: ApprovalInput): Promise<string | null> {
  const { tx, now } = context
  if (actionOf(context, action.id) === undefined) throw new Error(`No feature provides the action ${action.id}`)
  if (action.audience === 'merchant' && asking.mid === null) throw new Error(`A ${action.id} is of a merchant`)
  const by = asking.by ?? personOf(context)
  if (!asking.isFirst) await endWaiting(context, action, asking.subjectId, { state: 'replaced', by, note: '' })
  const { needed, roles, rule } = asking.under ?? (await requirementFor(context, action, asking))
  if (needed === 0) return null
  if (by === null) throw new Error('Approvals are asked by people')
  const { expiry_hours: expiry, reminder_hours: reminder } = await store.settings(tx)
  const amount = asking.amount ?? null
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
    rule_per: rule?.per ?? 'each',
    needed,
    roles: [...roles],
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

interface Required extends Requirement {
  readonly rule?: RuleStep | undefined
}
type RuleStep = rules.RuleRow & { readonly fromAmount: Centavos }

/** What the rules of the action, and of those that bind it too, ask for; the strictest. */
async function requirementFor(context: Context, action: Approvable, asking: ApprovalInput): Promise<Required> {
  const isForMerchant = action.audience === 'merchant' && audienceOf(context) === 'staff'
  const least = isForMerchant ? Math.max(action.least, 1) : action.least
  let strictest: Required = { needed: least, roles: [] }
  for (const id of [action.id, ...(action.boundBy ?? [])] as const) {
    const all = await stepsOf(context, { id, audience: action.audience }, asking.mid)
    const steps = asking.isPart ? all.filter(({ per }) => per === 'day') : all
    const rule = stepFor(steps, { amount: asking.amount ?? null, day: await dayOf(context, steps, id, asking) })
    const needed = Math.max(rule?.needed ?? 0, least)
    if (rule && needed >= strictest.needed) strictest = { needed, roles: rule.roles, rule }
  }
  return strictest
}

/** Requests of one merchant wait for each other here, so that two do not both stay below what a day allows. */
async function dayOf({ tx }: Context, steps: readonly RuleStep[], id: string, { mid, day, amount }: ApprovalInput) {
  if (!steps.some(({ per }) => per === 'day')) return 0
  await rules.lockDay(tx, mid, id)
  return day ? await day() : (amount ?? 0)
}

/** The rules in force: the merchant's own, or the provider's for what staff do. */
export async function stepsOf(
  { tx }: Pick<Context, 'tx'>,
  action: Pick<Approvable, 'id' | 'audience'>,
  mid: MerchantId | null,
): Promise<RuleStep[]> {
  const rows = await rules.rulesOf(tx, action.audience === 'staff' ? null : mid, action.id)
  return rows.map((row) => ({ ...row, fromAmount: row.from_amount }))
}

/** Asks for an approval that the action always needs: its `least` is at least 1. Returns the id of the request. */
export async function askSecondPerson(context: Context, action: Approvable, asking: ApprovalInput): Promise<string> {
  const approvalId = await askApproval(context, action, asking)
  if (approvalId === null) throw new Error(`${action.label} always wait for a second person`)
  return approvalId
}
