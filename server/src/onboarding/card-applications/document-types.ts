/** The documents that a card application needs, by type of business. */
import type { WantedDocument } from '@singil/contract/onboarding/documents'
import { gapsOf, type UploadedDocument, shownWanted, type RequiredDocument, wantedOf } from '../documents/index.ts'

const signatoryId = wantedOf('SIGNATORY_ID', 'Valid ID of the signatory', '', {
  sides: 2,
  expires: true,
  hint: 'Of the person who signs for the business.',
})
const authority = wantedOf('SECRETARY_CERT', "Secretary's Certificate or Board Resolution", 'Corporation', {
  hint: 'Says that the signatory may agree to card payments.',
})
const statements = wantedOf('FS', 'Audited financial statements or income tax return', 'BIR or SEC', {
  hint: 'Of the last year.',
})
const premises = wantedOf('PREMISES_PHOTO', 'Photo of your store', '', {
  hint: 'Or a screenshot of the page on which customers pay.',
})

const all: readonly RequiredDocument[] = [signatoryId, authority, statements, premises]
const withBoard: readonly string[] = ['CORPORATION', 'COOPERATIVE', 'NON_PROFIT', 'BRANCH_FOREIGN']
/** Financial statements are usual for these; others are asked if a reviewer wants to see them. */
const withStatements: readonly string[] = ['CORPORATION', 'OPC', 'COOPERATIVE', 'BRANCH_FOREIGN']

const isRequired = ({ type }: RequiredDocument, businessType: string): boolean =>
  type === authority.type
    ? withBoard.includes(businessType)
    : type === statements.type
      ? withStatements.includes(businessType)
      : true

/** Everything that a business of this type can upload. */
export const typesFor = (businessType: string): readonly RequiredDocument[] =>
  all.filter((one) => one !== authority || isRequired(one, businessType))

export const labelOf = (type: string): string => all.find((one) => one.type === type)?.label ?? type

export const requirementsFor = (businessType: string): WantedDocument[] =>
  typesFor(businessType).map((one) => shownWanted(one, isRequired(one, businessType)))

/** What is missing before the documents can be submitted, in words. */
export const missingOf = (businessType: string, given: readonly UploadedDocument[]): string[] =>
  typesFor(businessType)
    .filter((one) => isRequired(one, businessType) || given.some(({ type }) => type === one.type))
    .flatMap((one) => gapsOf(one, given))
