/** The calculation line by line, as it will stand on form 2307. */
import type { Quote } from '@singil/contract/tax/disbursements'
import { Amount } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { formatTax } from './format-disbursement.ts'

type Calculated = Pick<
  Quote,
  'gross' | 'vat' | 'base' | 'atc' | 'rateMillionths' | 'withheld' | 'net' | 'fee' | 'feeVat' | 'total'
>

export const Calculation = ({ of }: { of: Calculated }) => (
  <Facts
    of={[
      ['Invoice', <Amount key="gross" of={of.gross} />],
      ['VAT in it', <Amount key="vat" of={of.vat} />],
      ['Base of the tax', <Amount key="base" of={of.base} />],
      ['Tax code', formatTax(of)],
      ['Tax withheld', <Amount key="withheld" of={of.withheld} />],
      [
        'Supplier receives',
        <b key="net">
          <Amount of={of.net} />
        </b>,
      ],
      ['Fee', <Amount key="fee" of={of.fee} />],
      ['VAT on the fee', <Amount key="feeVat" of={of.feeVat} />],
      [
        'Leaves the wallet',
        <b key="total">
          <Amount of={of.total} />
        </b>,
      ],
    ]}
  />
)
