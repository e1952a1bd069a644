/** Rules in words, for those who approve them. */
import { formatPeso } from '@singil/contract/kit/money'
import type { FeeBearer, ShareRule } from '@singil/contract/payments/split-payments'

export function formatRule(rule: ShareRule): string {
  if (rule.kind === 'fixed') return formatPeso(rule.amount)
  if (rule.kind === 'remainder') return 'all that is left'
  const rate = `${rule.rateMillionths / 10_000} %`
  return rule.cap === null ? rate : `${rate}, at most ${formatPeso(rule.cap)}`
}

export const formatBearer = (bearer: FeeBearer): string =>
  bearer === 'owner' ? 'The payer bears the fee' : 'All bear the fee'
