import type { BirEffect } from '@singil/contract/onboarding/bir-documents'
import type { DocumentRow } from '../documents/index.ts'
import { addDays } from '../../kit/base/index.ts'
import { isProof, registration } from './document-types.ts'

type Dated = Pick<DocumentRow, 'type' | 'state' | 'decided_at' | 'reason' | 'valid_from' | 'expires_on'>

/** Also an earlier version that was approved holds to its last day: next year's document is uploaded before this year ends. */
const isApproved = ({ state, decided_at: decided, reason }: Dated): boolean =>
  state === 'approved' || (state === 'replaced' && decided !== null && reason === null)

export function effectOf(row: Dated, today: string): BirEffect {
  if (!isApproved(row)) return 'none'
  if (row.valid_from !== null && row.valid_from > today) return 'coming'
  if (row.expires_on !== null && row.expires_on < today) return 'ended'
  // Without a last day only the newest version holds.
  return row.state === 'replaced' && row.expires_on === null ? 'ended' : 'valid'
}

export const isRegistered = (rows: readonly Dated[], today: string): boolean =>
  rows.some((row) => row.type === registration.type && effectOf(row, today) === 'valid')

/** The last day of the approved proofs that hold today, and of those that follow without a gap; null without one. */
export function exemptUntil(rows: readonly Dated[], today: string): string | null {
  const proofs = rows.filter((row) => isProof(row.type) && ['valid', 'coming'].includes(effectOf(row, today)))
  let until: string | null = null
  for (const { valid_from: from, expires_on: to } of proofs.toSorted((one, other) =>
    one.valid_from! < other.valid_from! ? -1 : 1,
  )) {
    const isNext = until === null ? from! <= today : from! <= addDays(until, 1)
    if (isNext && (until === null || to! > until)) until = to
  }
  return until
}
