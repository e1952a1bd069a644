import { formatPeso } from '@singil/contract/kit/money'
import type { FeeEntry } from './channel.ts'

/** "2.5 % + ₱10.00, shared" */
export function formatTerms({
  percentage_millionths: rate,
  fixed,
  shoulder,
}: Pick<FeeEntry, 'percentage_millionths' | 'fixed' | 'shoulder'>): string {
  const fee =
    [rate > 0 ? `${rate / 10_000} %` : '', fixed > 0 ? formatPeso(fixed) : ''].filter(Boolean).join(' + ') || 'no fee'
  return shoulder === null ? fee : `${fee}, ${shoulder === 'shared' ? 'shared' : `borne by the ${shoulder}`}`
}
