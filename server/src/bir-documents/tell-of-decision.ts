import type { birDecided } from '@singil/contract/bir-documents'
import type * as z from 'zod'
import { mailDecision } from '../documents/index.ts'
import type { Context } from '../kit/work/index.ts'

/** Mails the administrators of a merchant what was decided about its BIR documents. */
export const tellOfDecision = (context: Context, decision: z.output<typeof birDecided.payload>): Promise<void> =>
  mailDecision(context, decision, {
    subject: 'Your BIR documents are approved',
    approved: 'Your BIR documents are approved. The page of your documents says until when each of them is valid.',
    path: '/portal/bir-documents',
    name: 'bir',
  })
