/** What documents are for; the features above declare it. */
import type { Review, WantedDocument } from '@singil/contract/onboarding/documents'
import type { Approvable } from '@singil/contract/kit/approvable'
import type { FileKind } from '@singil/contract/kit/file-kind'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import { type Context, sharedPort, type WithPorts } from '../../kit/work/index.ts'
import type { DocumentRow } from './store.ts'

export interface Purpose {
  /** Stored, so it never changes. */
  readonly name: string
  readonly kind: FileKind
  /** Any of them opens the documents. */
  readonly opens: readonly Permission[]
  readonly labelOf: (type: string) => string
  /** What is missing before the documents can be submitted, in words. */
  readonly missing: (context: Context, mid: MerchantId, rows: readonly DocumentRow[]) => Promise<string[]>
  /** What its documents should prove, besides what the profile of the merchant says. */
  readonly facts?: (context: Context, mid: MerchantId) => Promise<Review['facts']>
  /** The action for which the provider can make a rule, so that a second person approves as well. */
  readonly approving: Approvable
  /** Where a merchant uploads the next version of a document; without it nobody is reminded of those that end. */
  readonly renewsAt?: string
  /** Tells the screens that something changed. */
  readonly announce: (context: Context, mid: MerchantId) => void
}

/** Tells the numbers that a document can have, without the spaces and dashes between groups. */
export type NumberForm = Pick<RegExp, 'test'>

/** A document that can be uploaded, with the form of its number. */
export interface RequiredDocument extends Omit<WantedDocument, 'isRequired'> {
  readonly numberForm: NumberForm | null
}

export const purposes = sharedPort<Purpose>('documents.purposes')
export const purposeNamed = (from: WithPorts, name: string): Purpose | undefined =>
  purposes.all(from).find((one) => one.name === name)
export const mayOpen = ({ actor }: Pick<Context, 'actor'>, { opens }: Purpose): boolean =>
  opens.some((permission) => actor.may?.(permission) === true)
