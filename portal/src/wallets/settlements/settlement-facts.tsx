/** A settlement from the gross sales to the credited amount. */
import { centavos } from '@singil/contract/kit/money'
import type { AutoSettlement } from '@singil/contract/wallets/settlements'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import { Section, Facts } from '../../kit/layout/index.ts'
import classes from './settlements.module.css'

export const SettlementFacts = ({ of: settlement }: { of: AutoSettlement }) => (
  <>
    <div className={classes['lead']}>
      <Amount of={settlement.credited} size="large" />
      <span>
        Credited on <When at={settlement.settledOn} />
      </span>
    </div>
    <Section title="How it adds up">
      <Facts
        of={[
          ['Reference', <Copy key="reference" value={settlement.reference} label="reference" />],
          ['Payments', settlement.transactions],
          ['Gross', <Amount key="gross" of={settlement.gross} />],
          ['Service charge', <Amount key="fee" of={centavos(-settlement.fee)} />],
          ['VAT on it', <Amount key="vat" of={centavos(-settlement.vat)} />],
          ['Refunded before it settled', <Amount key="refunded" of={centavos(-settlement.refunded)} />],
          ['To reserve', <Amount key="reserve" of={centavos(-settlement.reserve)} />],
          ['Tax withheld', <Amount key="withheld" of={centavos(-settlement.withheld)} />],
          [
            'Credited',
            <b key="credited">
              <Amount of={settlement.credited} />
            </b>,
          ],
          ...(settlement.collected > 0
            ? ([
                [
                  'Paid at once for what you owe after chargebacks',
                  <Amount key="collected" of={centavos(-settlement.collected)} />,
                ],
              ] as const)
            : []),
        ]}
      />
    </Section>
  </>
)
