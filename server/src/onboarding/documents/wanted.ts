/** The documents that a purpose asks for, and what is missing of those that were uploaded. */
import type { WantedDocument } from '@singil/contract/onboarding/documents'
import type { NumberForm, RequiredDocument } from './purposes.ts'
import { isCurrent } from './shown-case.ts'
import type { DocumentRow } from './store.ts'

interface Options {
  readonly sides?: 1 | 2
  readonly expires?: true
  /** The form of its number, and an example that is nobody's. */
  readonly number?: readonly [NumberForm, string]
  readonly hint?: string
}
/** A document that can be uploaded. */
export const wantedOf = (type: string, label: string, issuer: string, options: Options = {}): RequiredDocument => ({
  type,
  label,
  issuer,
  sides: options.sides ?? 1,
  expires: options.expires ?? false,
  numberForm: options.number?.[0] ?? null,
  numberExample: options.number?.[1] ?? null,
  hint: options.hint ?? '',
})

/** As the contract shows it. */
export const shownWanted = ({ numberForm: _, ...wanted }: RequiredDocument, isRequired: boolean): WantedDocument => ({
  ...wanted,
  isRequired,
})

/** What counts of an uploaded document. */
export interface UploadedDocument {
  readonly type: string
  readonly side: number
  readonly hasNumber: boolean
  readonly expiresOn: string | null
}

/** The documents that count; those asked for again are missing. */
export const givenAmong = (rows: readonly DocumentRow[]): UploadedDocument[] =>
  rows
    .filter((row) => isCurrent(row) && row.state !== 'reupload')
    .map((row) => ({
      type: row.type,
      side: row.side,
      hasNumber: row.number_digest !== null,
      expiresOn: row.expires_on,
    }))

/** What is missing of one document, in words. */
export function gapsOf(
  { type, label, sides, numberForm, expires }: RequiredDocument,
  given: readonly UploadedDocument[],
): string[] {
  const own = given.filter((one) => one.type === type)
  if (own.length === 0) return [label]
  return [
    ...(own.some(({ side }) => side === 1) ? [] : [`${label}: the front`]),
    ...(sides === 2 && !own.some(({ side }) => side === 2) ? [`${label}: the back`] : []),
    ...(numberForm && !own.some(({ hasNumber }) => hasNumber) ? [`${label}: its number`] : []),
    ...(expires && !own.some(({ expiresOn }) => expiresOn !== null) ? [`${label}: the date on which it ends`] : []),
  ]
}
