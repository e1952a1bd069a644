/** Rules of shares as text. */
import { formatPeso } from '@singil/contract/kit/money'
import type { FeeBearer, ShareRule, SplitDetail } from '@singil/contract/payments/split-payments'
import { formatPercent } from '../../kit/values/index.ts'

type Rule = ShareRule | SplitDetail['shares'][number]['rule']

export function formatShare(rule: Rule): string {
  if (rule.kind === 'remainder') return 'All that is left'
  if (rule.kind === 'fixed') return 'amount' in rule ? formatPeso(rule.amount) : 'Fixed amount'
  const rate = `${formatPercent(rule.rateMillionths)} %`
  return rule.cap === null ? rate : `${rate}, at most ${formatPeso(rule.cap)}`
}

export const formatBearer = (bearer: FeeBearer): string =>
  bearer === 'owner'
    ? 'You bear the fee; shares are of the amount'
    : 'All bear the fee; shares are of what is left after it'
