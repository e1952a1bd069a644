import { type kycDecided, verifiedLevel } from '@singil/contract/onboarding/kyc'
import { formatPeso } from '@singil/contract/kit/money'
import type * as z from 'zod'
import { mailDecision } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { limitOf } from '../../catalogue/merchants/index.ts'
import { verifiedMail } from './message-texts.ts'

/** Mails the administrators of a merchant what was decided about its documents. */
export const tellOfDecision = async (context: Context, decision: z.output<typeof kycDecided.payload>): Promise<void> =>
  mailDecision(context, decision, {
    approved: verifiedMail,
    values: { level: String(verifiedLevel), limit: formatPeso(await limitOf(context, decision.merchantId)) },
    path: '/portal/merchant/kyc',
    name: 'kyc',
  })
