/** What a change of terms changes, in words. */
import type { ApprovalChange } from '@singil/contract/workspace/approvals'
import { accountTypeLabels } from '@singil/contract/payouts/bank-accounts'
import { formatPeso } from '@singil/contract/kit/money'
import type { Terms } from '@singil/contract/payouts/payout-terms'
import { when } from '@singil/contract/kit/manila-when'

type Words = readonly (readonly [label: string, value: string])[]

const yes = (is: boolean) => (is ? 'Yes' : 'No')

function wordsOf(terms: Terms): Words {
  if (terms.of === 'rail')
    return [
      ['Fee of a transfer, before VAT', formatPeso(terms.fee)],
      ['Most that one transfer carries', formatPeso(terms.maximum)],
    ]
  if (terms.of === 'limit')
    return [
      [`Least to ${accountTypeLabels[terms.accountType].toLowerCase()} accounts`, formatPeso(terms.minimum)],
      [`Most to ${accountTypeLabels[terms.accountType].toLowerCase()} accounts`, formatPeso(terms.maximum)],
    ]
  if (terms.of === 'cutOffs')
    return [
      ['Cut-offs', terms.cutOffs.join(', ')],
      ['Minutes until the money arrives', String(terms.arrivalMinutes)],
    ]
  return [
    ['Name', terms.name],
    ['Short name', terms.shortName],
    ['Kind', terms.type === 'bank' ? 'Bank' : 'E-wallet'],
    ['InstaPay', yes(terms.instapay)],
    ['PESONet', yes(terms.pesonet)],
    ['Digits of account numbers', terms.digits.join(', ') || 'Not known'],
    ['Account numbers are mobile numbers', yes(terms.isMobile)],
    ['Shown before a search', yes(terms.defaultShow)],
    ['Takes transfers', yes(terms.status === 'active')],
  ]
}

/** Only what differs, and from when. */
export function changesOf(before: Terms | undefined, after: Terms, since: string | null): ApprovalChange[] {
  const old = new Map(before ? wordsOf(before) : [])
  const changes = wordsOf(after)
    .filter(([label, value]) => old.get(label) !== value)
    .map(([label, value]) => ({ label, before: old.get(label) ?? null, after: value }))
  return changes.length > 0 && since !== null
    ? [...changes, { label: 'From', before: null, after: when(new Date(since)) }]
    : changes
}
