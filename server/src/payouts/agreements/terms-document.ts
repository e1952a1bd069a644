/** The text of the terms and conditions of a merchant, with its fees and limits. */
import type { FeeRule } from '@singil/contract/catalogue/channels'
import { formatFee, type Shoulder, vatRateMillionths } from '@singil/contract/kit/fees'
import type { MerchantId } from '@singil/contract/kit/id'
import { when } from '@singil/contract/kit/manila-when'
import { type Centavos, formatPhp } from '@singil/contract/kit/money'
import type { TermsText } from '@singil/contract/kit/terms-texts'
import { nameOfTerms, type Terms } from '@singil/contract/payouts/payout-terms'
import type { PdfDocument, Section } from '../../foundation/pdf-documents/index.ts'

interface ChannelFee {
  readonly name: string
  readonly fee: FeeRule
  readonly shoulder: Shoulder
  readonly share: number | null
}
export interface Agreement {
  readonly text: TermsText
  readonly merchantName: string
  readonly merchantId: MerchantId
  /** Null: this version was not accepted at a sign-up. */
  readonly acceptedAt: Date | null
  readonly printedAt: Date
  readonly fees: readonly ChannelFee[]
  readonly payouts: readonly Terms[]
  readonly limits: { readonly perPayment: Centavos | null; readonly daily: Centavos | null; readonly monthly: Centavos }
}

const most = (limit: Centavos | null) => (limit === null ? 'No limit' : formatPhp(limit))
const percent = (millionths: number) => `${millionths / 10_000}%`

const formatShoulder = ({ shoulder, share }: ChannelFee): string =>
  shoulder === 'merchant' ? 'You' : shoulder === 'customer' ? 'The customer' : `You ${percent(share ?? 0)} of it`

const feeSection = (fees: readonly ChannelFee[]): Section => ({
  title: 'Your fees',
  paragraphs:
    fees.length === 0
      ? ['No channel is open to you yet.']
      : [`For each payment, by channel. VAT of ${percent(vatRateMillionths)} is added to the fee.`],
  ...(fees.length > 0 && {
    table: {
      head: ['Channel', 'Who shoulders it', 'Fee'],
      widths: [0.45, 0.25, 0.3],
      rows: fees.map((one) => [one.name, formatShoulder(one), formatFee(one.fee, formatPhp)]),
    },
  }),
})

const payoutSection = (payouts: readonly Terms[]): Section => ({
  title: 'Withdrawals',
  paragraphs: [`For each transfer. VAT of ${percent(vatRateMillionths)} is added to the fee.`],
  table: {
    head: ['Withdrawal', 'Amount', 'Fee'],
    widths: [0.45, 0.35, 0.2],
    rows: payouts.flatMap((terms) => {
      if (terms.of === 'rail') return [[nameOfTerms(terms), `up to ${formatPhp(terms.maximum)}`, formatPhp(terms.fee)]]
      if (terms.of === 'limit')
        return [[nameOfTerms(terms), `${formatPhp(terms.minimum)} to ${formatPhp(terms.maximum)}`, '']]
      return []
    }),
  },
})

export const termsDocument = (agreement: Agreement): PdfDocument => ({
  title: 'Terms and Conditions',
  lead: `${agreement.text.name}, in plain words.`,
  facts: [
    ['Merchant', agreement.merchantName],
    ['Merchant ID', agreement.merchantId],
    ['Version', agreement.text.version],
    ['Accepted', agreement.acceptedAt ? when(agreement.acceptedAt) : 'Not at a sign-up of this portal'],
    ['Fees and limits as of', when(agreement.printedAt)],
  ],
  sections: [
    ...agreement.text.parts.map(({ title, text }) => ({ title, paragraphs: [text] })),
    { title: 'Data Privacy', paragraphs: agreement.text.privacy },
    feeSection(agreement.fees),
    payoutSection(agreement.payouts),
    {
      title: 'Your limits',
      paragraphs: ['What you may collect at most. Write to support if you need more.'],
      table: {
        head: ['Payments', 'At most'],
        widths: [0.6, 0.4],
        rows: [
          ['A payment', most(agreement.limits.perPayment)],
          ['A day', most(agreement.limits.daily)],
          ['A month', most(agreement.limits.monthly)],
        ],
      },
    },
  ],
  foot: `Terms and Conditions ${agreement.text.version} · ${agreement.merchantName}`,
})
