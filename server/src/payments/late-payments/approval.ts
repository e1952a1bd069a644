/** Carries out what staff decided about money in suspense, once another member of staff has approved it. */
import { decidingLate } from '@singil/contract/payments/transactions'
import * as z from 'zod'
import { approvableAction } from '../../workspace/approvals/index.ts'
import { accept } from './accept-late-payment.ts'
import { openLate } from './open-late.ts'
import { returnLate, sendReturns } from './return-late-payment.ts'
import { changeLate } from './store.ts'

export const approvalOfLate = approvableAction(decidingLate, z.object({ decision: z.enum(['accept', 'return']) }), {
  apply: async (context, { subjectId, payload }) => {
    const { late, row } = await openLate(context, subjectId)
    if (payload.decision === 'accept') return void (await accept(context, late, row))
    await returnLate(context, late)
    context.job(sendReturns.name, {}, { key: sendReturns.name })
  },
  end: async (context, { subjectId }, { state }) => {
    if (state === 'replaced') return
    const { late } = await openLate(context, subjectId, ['open', 'returning', 'accepted', 'refunded'])
    await changeLate(context.tx, late, { status: late.status, waiting: null })
  },
})
