/** Approval of documents, the same for every purpose: at once, or by a second person where the provider made a rule. */
import type { ApprovalChange } from '@singil/contract/workspace/approvals'
import { textsOfDocuments } from '@singil/contract/onboarding/documents'
import { MerchantId } from '@singil/contract/kit/id'
import * as z from 'zod'
import { approvableAction, askApproval } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { noteStep } from './note-step.ts'
import type { Purpose } from './purposes.ts'
import { decidable } from './review.ts'

/** What the approval of a purpose does. */
export interface DocumentApproval {
  readonly purpose: Purpose
  /** Also runs when a second person approves, in the unit of work of that approval. */
  readonly approve: (context: Context, mid: MerchantId) => Promise<void>
  /** The message to the reviewer. */
  readonly approved: string
}

interface Approving {
  readonly mid: MerchantId
  /** As the reviewer saw the case. */
  readonly version: number
  readonly title: string
  readonly changes: readonly ApprovalChange[]
}

/** Approves the documents that the caller has claimed, or asks a second person to. */
export async function approveOrAsk(
  context: Context,
  { purpose, approve, approved }: DocumentApproval,
  { mid, version, title, changes }: Approving,
): Promise<void> {
  const found = await decidable(context, purpose, mid, version)
  const asking = { subjectId: mid, mid, payload: {}, title, reason: '', changes }
  if ((await askApproval(context, purpose.approving, asking)) === null) {
    await approve(context, mid)
    context.say(approved)
  } else {
    await noteStep(context, purpose, found, { what: 'asked' })
    context.say(textsOfDocuments.asked)
  }
}

/** What the feature of a purpose provides to `approvals`. */
export const approvalOf = ({ purpose, approve }: DocumentApproval) =>
  approvableAction(purpose.approving, z.object({}), {
    apply: (context, { mid }) => approve(context, MerchantId.parse(mid)),
    // The documents wait as before.
    end: async () => {},
  })
