import type { birDecided } from '@singil/contract/onboarding/bir-documents'
import type * as z from 'zod'
import { mailDecision } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { approvedMail } from './message-texts.ts'

/** Mails the administrators of a merchant what was decided about its BIR documents. */
export const tellOfDecision = (context: Context, decision: z.output<typeof birDecided.payload>): Promise<void> =>
  mailDecision<never>(context, decision, {
    approved: approvedMail,
    values: {},
    path: '/portal/bir-documents',
    name: 'bir',
  })
