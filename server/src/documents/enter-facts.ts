import { problemsOfDocuments } from '@singil/contract/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay, type Secrets } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import { type Purpose, type Wanted } from './purposes.ts'
import { retire } from './receive-document.ts'
import * as store from './store.ts'

const numberPurpose = 'document-number'
/** How many characters of a number its own merchant sees. */
const shownEnd = 4

export interface Entered {
  readonly documentId: string
  readonly documentNumber?: string | undefined
  readonly expiresOn?: string | null | undefined
  readonly remove?: boolean | undefined
}

/** Changes what documents say, and removes drafts. Refusals name the field. */
export async function enterFacts(
  context: Context,
  purpose: Purpose,
  mid: MerchantId,
  entered: readonly Entered[],
  wanted: readonly Wanted[],
): Promise<void> {
  const rows = await store.documentsOf(context.tx, { mid, purpose: purpose.name })
  for (const [at, { documentId, documentNumber: number, expiresOn, remove }] of entered.entries()) {
    const field = (name: string) => `documents.${at}.${name}`
    const row = rows.find(({ id, state }) => id === documentId && state !== 'replaced')
    const type = row && wanted.find((one) => one.type === row.type)
    if (!row || !type) return refuse(problemsOfDocuments.unknown, {}, field('documentId'))
    if (row.state !== 'uploaded') refuse(problemsOfDocuments.keptInReview, {}, field('documentId'))
    if (remove === true) {
      await retire(context, purpose, row)
      continue
    }
    if (typeof expiresOn === 'string' && expiresOn < manilaDay(context.now))
      refuse(problemsOfDocuments.expired, {}, field('expiresOn'))
    const facts = {
      ...(number !== undefined && numberOf(context.secrets, number, type, field('documentNumber'))),
      ...(expiresOn !== undefined && { expires_on: expiresOn }),
    }
    if (Object.keys(facts).length > 0) await store.change(context.tx, row, facts)
  }
}

type Sealed = Pick<store.DocumentRow, 'number_sealed' | 'number_digest' | 'number_end'>

function numberOf(secrets: Secrets, text: string, { type, numberForm, numberExample }: Wanted, field: string): Sealed {
  const number = text.trim().toUpperCase()
  if (number === '') return { number_sealed: null, number_digest: null, number_end: null }
  if (numberForm && !numberForm.test(number))
    refuse(problemsOfDocuments.numberWrong, { example: numberExample ?? '' }, field)
  const plain = number.replaceAll(/[^A-Z0-9]/g, '')
  return {
    number_sealed: secrets.seal(numberPurpose, number),
    number_digest: secrets.digest(numberPurpose, `${type}:${plain}`),
    number_end: plain.slice(-shownEnd),
  }
}

export const fullNumber = (secrets: Secrets, { number_sealed: sealed }: store.DocumentRow): string | null =>
  sealed === null ? null : secrets.open(numberPurpose, sealed)
