/** Fees wait for the approval of other people, which is decided by a feature above channels. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Context, port } from '../../kit/work/index.ts'

export interface FeeAsking {
  readonly subjectId: string
  /** Null: a default. */
  readonly mid: MerchantId | null
  readonly payload: object
  /** What changes, in words that an approver compares. */
  readonly changes: readonly { readonly label: string; readonly before: string | null; readonly after: string | null }[]
  readonly title: string
  readonly reason: string
}
export const feeApproval = port<(context: Context, asking: FeeAsking) => Promise<unknown>>('channels.feeApproval')
