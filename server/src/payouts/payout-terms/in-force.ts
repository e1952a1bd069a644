/** Which of the rows of fees, limits, cut-offs and banks are in force, and which follow. */
import { keyOfTerms, type Terms, type TermsInForce } from '@singil/contract/payouts/payout-terms'
import { allBanks, type BankRow } from '../bank-accounts/index.ts'
import { groupBy } from '../../kit/base/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { allTerms, type CutOffRow, type LimitRow, type RailRow } from '../payouts/index.ts'

interface Dated {
  readonly terms: Terms
  readonly since: Date
}

const ofRail = ({ since, ...row }: RailRow): Dated => ({ since, terms: { of: 'rail', ...row } })
const ofLimit = ({ since, account_type: accountType, minimum, maximum }: LimitRow): Dated => ({
  since,
  terms: { of: 'limit', accountType, minimum, maximum },
})
const ofCutOffs = ({ since, cut_offs: cutOffs, arrival_minutes: arrivalMinutes }: CutOffRow): Dated => ({
  since,
  terms: { of: 'cutOffs', rail: 'pesonet', cutOffs, arrivalMinutes },
})
const ofBank = ({ since, short_name, is_mobile, default_show, ...row }: BankRow): Dated => ({
  since,
  terms: { of: 'bank', ...row, shortName: short_name, isMobile: is_mobile, defaultShow: default_show },
})

export async function datedTerms(tx: Tx): Promise<Dated[]> {
  const { rails, limits, cutOffs } = await allTerms(tx)
  return [...rails.map(ofRail), ...limits.map(ofLimit), ...cutOffs.map(ofCutOffs)]
}
export const datedBanks = async (tx: Tx): Promise<Dated[]> => (await allBanks(tx)).map(ofBank)

/** The rows of each key in force at the moment, with those that follow. A key whose rows all follow begins with the first of them. */
export function inForce(rows: readonly Dated[], now: Date): TermsInForce[] {
  const groups = groupBy(rows, ({ terms }) => keyOfTerms(terms))
  return [...groups.values()].map((group) => {
    const sorted = group.toSorted((one, other) => one.since.getTime() - other.since.getTime())
    const at = Math.max(
      0,
      sorted.findLastIndex(({ since }) => since <= now),
    )
    const [current, ...upcoming] = sorted.slice(at).map(({ terms, since }) => ({ terms, since: since.toISOString() }))
    return { ...current!, upcoming }
  })
}

/** What is in force at a moment under a key; undefined if nothing is. */
export const termsAt = (rows: readonly Dated[], key: string, at: Date): Terms | undefined =>
  rows
    .filter(({ terms, since }) => keyOfTerms(terms) === key && since <= at)
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())[0]?.terms
