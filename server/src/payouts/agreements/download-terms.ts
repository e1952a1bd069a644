import { problemsOfAgreements, type downloadTerms as endpoint } from '@singil/contract/payouts/agreements'
import { refuse } from '@singil/contract/kit/problem'
import { currentTerms, termsOfVersion } from '@singil/contract/kit/terms-texts'
import { pricedChannels } from '../../catalogue/channels/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { readLevels } from '../../onboarding/merchant-terms/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { payoutTermsInForce } from '../payout-terms/index.ts'
import { drawDocument } from '../../foundation/pdf-documents/index.ts'
import { consentOf } from '../../onboarding/registration/index.ts'
import { type Agreement, termsDocument } from './terms-document.ts'

/** The document is drawn outside of the unit of work, because that takes time. */
export const downloadTerms: Flow<typeof endpoint> = async (flow, { body }) => {
  const agreement = await flow.unit((context) => agreementOf(context, body.version))
  const bytes = await drawDocument(termsDocument(agreement))
  const name = `terms-and-conditions-${agreement.text.version}.pdf`
  return { bytes, type: 'application/pdf', name, disposition: 'attachment' }
}

async function agreementOf(context: Context, version: string | undefined): Promise<Agreement> {
  const mid = context.mid()
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfAgreements.termsUnknown, {})
  const consent = await consentOf(context, mid)
  const wanted = version ?? consent?.version ?? currentTerms.version
  const text = termsOfVersion(wanted) ?? refuse(problemsOfAgreements.termsUnknown, {}, 'version')
  const level = (await readLevels(context)).find((one) => one.level === merchant.level)
  return {
    text,
    merchantName: merchant.legal_name,
    merchantId: mid,
    acceptedAt: consent?.version === text.version ? consent.at : null,
    printedAt: context.now,
    fees: (await pricedChannels(context, mid))
      .filter(({ lock }) => lock === null)
      .map(({ channel, terms }) => ({ name: channel.name, ...terms })),
    payouts: (await payoutTermsInForce(context)).map(({ terms }) => terms),
    limits: { perPayment: level?.perPayment ?? null, daily: level?.daily ?? null, monthly: merchant.most },
  }
}
