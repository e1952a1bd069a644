/** What a document says: its number, sealed, and the days for which it is valid. */
import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import { refuse } from '@singil/contract/kit/problem'
import { plainSigns, ungrouped } from '@singil/contract/kit/typed'
import { manilaDay, type Secrets } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { RequiredDocument } from './purposes.ts'
import type * as store from './store.ts'

const numberPurpose = 'document-number'
/** How many characters of a number its own merchant sees. */
const shownEnd = 4

/** Refuses a day that is over. */
export const refuseEnded = ({ now }: Context, day: string, field: string) => {
  if (day < manilaDay(now)) refuse(problemsOfDocuments.expired, {}, field)
}

/** What a document says, if it is entered with its file. */
export interface DocumentFacts {
  readonly documentNumber?: string | undefined
  readonly validFrom?: string | undefined
  readonly validUntil?: string | undefined
}

/** The columns of what a document says. Refusals name the field; a document that ends needs its whole period. */
export function factsOf(
  context: Context,
  wanted: RequiredDocument,
  { documentNumber, validFrom, validUntil }: DocumentFacts,
) {
  const number = numberOf(context.secrets, documentNumber ?? '', wanted, 'documentNumber')
  if (!wanted.expires) return { ...number, valid_from: validFrom ?? null, expires_on: null }
  if (validFrom === undefined) return refuse(problemsOfDocuments.periodMissing, {}, 'validFrom')
  if (validUntil === undefined) return refuse(problemsOfDocuments.periodMissing, {}, 'validUntil')
  if (validUntil < validFrom) refuse(problemsOfDocuments.periodWrong, {}, 'validUntil')
  refuseEnded(context, validUntil, 'validUntil')
  return { ...number, valid_from: validFrom, expires_on: validUntil }
}

type NumberColumns = Pick<store.DocumentRow, 'number_sealed' | 'number_digest' | 'number_end'>

/** The columns of a number; refuses one that has not the form of the document. */
export function numberOf(
  secrets: Secrets,
  text: string,
  { type, numberForm, numberExample }: RequiredDocument,
  field: string,
): NumberColumns {
  const number = plainSigns(text).toUpperCase()
  if (number === '') return { number_sealed: null, number_digest: null, number_end: null }
  if (numberForm && !numberForm.test(ungrouped(number)))
    refuse(problemsOfDocuments.numberWrong, { example: numberExample ?? '' }, field)
  const plain = number.replaceAll(/[^A-Z0-9]/g, '')
  return {
    number_sealed: secrets.seal(numberPurpose, number),
    number_digest: secrets.digest(numberPurpose, `${type}:${plain}`),
    number_end: plain.slice(-shownEnd),
  }
}

/** The whole number, for reviewers. */
export const fullNumber = (secrets: Secrets, { number_sealed: sealed }: store.DocumentRow): string | null =>
  sealed === null ? null : secrets.open(numberPurpose, sealed)
