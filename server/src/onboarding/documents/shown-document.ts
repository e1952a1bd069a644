import type { CaseState, DocumentLogLine, MerchantDocument } from '@singil/contract/onboarding/documents'
import type { LogRow, CaseRow, DocumentRow } from './store.ts'

const isClaimed = (found: Pick<CaseRow, 'claimed_by'> | undefined) => (found?.claimed_by ?? null) !== null

export const stateOfCase = (found: CaseRow | undefined): CaseState =>
  found === undefined ? 'empty' : found.state === 'submitted' && isClaimed(found) ? 'in_review' : found.state

/** `number`: the full one for a reviewer, else its end. */
export function shownDocument(
  row: DocumentRow,
  found: CaseRow | undefined,
  label: string,
  number: string | null = row.number_end === null ? null : `••••${row.number_end}`,
): MerchantDocument {
  const state = row.state === 'removed' ? 'replaced' : row.state
  return {
    documentId: row.id,
    merchantId: row.mid,
    type: row.type,
    label: row.side === 2 ? `${label}, back` : label,
    side: row.side,
    version: row.version,
    state: state === 'submitted' && isClaimed(found) ? 'in_review' : state,
    fileName: row.title,
    mediaType: row.media_type,
    size: row.size,
    number,
    validFrom: row.valid_from,
    expiresOn: row.expires_on,
    reason: row.reason,
    note: row.note,
    uploadedAt: row.uploaded_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

export const shownLine = (row: LogRow, label: string | null): DocumentLogLine => ({
  at: row.at.toISOString(),
  by: row.by_name,
  what: row.what,
  label,
  reason: row.reason,
  note: row.note,
})
