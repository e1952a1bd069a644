import type { CardApplication } from '@singil/contract/onboarding/card-applications'
import { formatPeso } from '@singil/contract/kit/money'
import { Facts } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'

const places = { store: 'In a store', online: 'Online', both: 'In a store and online' } as const

/** What the business said when it applied. */
export const ApplicationFacts = ({ of }: { of: CardApplication }) => (
  <Facts
    of={[
      ['Name on card statements', of.tradeName],
      ['Goods or services', of.sells],
      ['Where you sell', places[of.sellsAt]],
      of.website === '' ? null : ['Website', of.website],
      ['Expected a month', formatPeso(of.monthlySales)],
      ['Average sale', formatPeso(of.averageSale)],
      ['Largest sale', formatPeso(of.highestSale)],
      ['Delivery', of.deliveryDays === 0 ? 'At once' : `Within ${of.deliveryDays} days`],
      ['Refund policy', of.refundPolicy],
      ['Signatory', `${of.signatoryName}, ${of.signatoryTitle}`],
      ['Mobile number', formatMobile(of.signatoryMobile)],
    ]}
  />
)
