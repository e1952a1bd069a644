/** New rules that ask for less: they wait for approval under those in force, so that nobody opens the door alone. */
import { looseningMerchantRule, looseningStaffRule, RulePer } from '@singil/contract/workspace/approvals'
import { Centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { type Caller, callerOf, type Context } from '../../kit/work/index.ts'
import { approvableAction } from './approvable-actions.ts'
import type { RuleOwner } from './judge.ts'
import * as store from './rules-store.ts'

const Rules = z.object({
  action: z.string(),
  rules: z.array(
    z.object({ fromAmount: Centavos, per: RulePer.default('each'), needed: z.int(), roles: z.array(z.string()) }),
  ),
})
export type NewRules = z.output<typeof Rules>

export const looseningOf = ({ audience }: RuleOwner) =>
  audience === 'staff' ? looseningStaffRule : looseningMerchantRule
export const subjectOfRules = ({ mid }: RuleOwner, action: string): string => `${mid ?? 'staff'} ${action}`

/** Ends the versions in force and begins the new ones. What waits keeps the numbers of the version it was asked under. */
export async function putInForce(
  context: Context,
  mid: RuleOwner['mid'],
  { action, rules }: NewRules,
  by: Caller,
): Promise<void> {
  const { tx, now } = context
  const before = await store.rulesOf(tx, mid, action)
  if (before.length > 0)
    await store.endRules(
      tx,
      before.map(({ id }) => id),
      now,
    )
  const made = { made_by: by.userId, made_by_name: by.username }
  const rows = rules.map(({ fromAmount, per, needed, roles }): store.RuleRow => ({
    id: context.newId(),
    mid,
    action,
    from_amount: fromAmount,
    per,
    needed,
    roles,
    valid_from: now,
    ended_at: null,
    ...made,
  }))
  if (rows.length > 0) await store.insertRules(tx, rows)
  const shown = (all: readonly store.RuleRow[]) =>
    all.map(({ from_amount, per, needed, roles }) => ({ from_amount, per, needed, roles }))
  context.changed('approval rules', action, shown(before), shown(rows), { level: 'CRITICAL', ...(mid && { mid }) })
}

const loosen = (declared: typeof looseningStaffRule | typeof looseningMerchantRule) =>
  approvableAction(declared, Rules, {
    apply: async (context, { mid, payload, askedBy }) => {
      await store.lockRules(context.tx, mid, payload.action)
      callerOf(context)
      await putInForce(context, mid, payload, askedBy)
    },
    end: async () => {},
  })
export const looseningRules = [loosen(looseningStaffRule), loosen(looseningMerchantRule)]
