/** Fees of channels, a feature below approvals: what it needs of approvals, and what an approval does to a fee. */
import { changingFee } from '@singil/contract/catalogue/channels'
import * as z from 'zod'
import { applyFee, endFee, feeApproval } from '../../catalogue/channels/index.ts'
import { provide } from '../../kit/work/index.ts'
import { approvableAction, approvableActions } from './approvable-actions.ts'
import { askApproval } from './ask-approval.ts'

const fee = approvableAction(changingFee, z.object({}), {
  apply: (context, { subjectId }) => applyFee(context, subjectId),
  end: (context, { subjectId }, { state, by }) =>
    state === 'refused'
      ? endFee(context, subjectId, 'refused', by?.username ?? null)
      : endFee(context, subjectId, state === 'expired' ? 'expired' : 'withdrawn', null),
})

export const feeProvisions = [
  provide(approvableActions, fee),
  provide(feeApproval, (context, asking) => askApproval(context, changingFee, asking)),
]
