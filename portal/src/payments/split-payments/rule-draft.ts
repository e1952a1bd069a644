/** The rules of a template while they are typed. */
import { type Centavos, PositiveCentavos } from '@singil/contract/kit/money'
import { MerchantId } from '@singil/contract/kit/id'
import {
  FeeBearer,
  maxRules,
  saveSplitTemplate,
  type ShareRule,
  ShareRules,
  type SplitTemplate,
} from '@singil/contract/payments/split-payments'
import * as z from 'zod'
import { formatPercent, parsePercent, percentText } from '../../kit/values/index.ts'

export interface RuleDraft {
  kind: ShareRule['kind']
  mid: string
  percent: string
  cap: Centavos | null
  amount: Centavos | null
}
export interface TemplateDraft extends Record<string, unknown> {
  name: string
  bearer: FeeBearer
  rules: RuleDraft[]
}
export const emptyRule: RuleDraft = { kind: 'percent', mid: '', percent: '', cap: null, amount: null }
export const emptyDraft: TemplateDraft = { name: '', bearer: 'owner', rules: [emptyRule] }
export const mayAdd = (rules: readonly RuleDraft[]): boolean => rules.length < maxRules

export const draftOf = ({ name, bearer, rules }: SplitTemplate): TemplateDraft => ({
  name,
  bearer,
  rules: rules.map((rule) => ({
    kind: rule.kind,
    mid: rule.mid,
    percent: rule.kind === 'percent' ? formatPercent(rule.rateMillionths) : '',
    cap: rule.kind === 'percent' ? rule.cap : null,
    amount: rule.kind === 'fixed' ? rule.amount : null,
  })),
})

const asRule = ({ kind, mid, percent, cap, amount }: RuleDraft): unknown =>
  kind === 'percent'
    ? { kind, mid, rateMillionths: parsePercent(percent), cap }
    : kind === 'fixed'
      ? { kind, mid, amount }
      : { kind, mid }

/** The rules as the server takes them; null while they are not complete. */
export const rulesOf = (rules: readonly RuleDraft[]): ShareRule[] | null =>
  ShareRules.safeParse(rules.map(asRule)).data ?? null

const Rule = z
  .object({
    kind: z.enum(['percent', 'fixed', 'remainder']),
    mid: z.string(),
    percent: z.string(),
    cap: PositiveCentavos.nullable(),
    amount: PositiveCentavos.nullable(),
  })
  .superRefine((rule, issues) => {
    const add = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
    if (!MerchantId.safeParse(rule.mid).success)
      add('mid', 'Enter the merchant id of the receiver, such as M4F7KQ9XM2PAB.')
    if (rule.kind === 'percent' && (!percentText.safeParse(rule.percent).success || !parsePercent(rule.percent)))
      add('percent', 'Enter a rate above 0 and up to 100.')
    if (rule.kind === 'fixed' && rule.amount === null) add('amount', 'Enter an amount.')
  })

export const Draft = z
  .object({ name: saveSplitTemplate.body.shape.name, bearer: FeeBearer, rules: z.array(Rule).min(1) })
  .superRefine(({ rules }, issues) => {
    const { error } = ShareRules.safeParse(rules.map(asRule))
    for (const { path, message } of error?.issues ?? [])
      if (path.length === 0) issues.addIssue({ code: 'custom', path: ['rules'], message })
  })
