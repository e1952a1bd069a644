/** The fee set-up among the settings of a merchant. */
import type { Shoulder } from '@singil/contract/catalogue/merchants'
import { Link } from '@tanstack/react-router'
import { Page, Card } from '../../kit/layout/index.ts'
import { isStaff, useMid, useUser } from '../../kit/call/index.ts'
import { SettingsTabs } from '../../catalogue/merchants/index.ts'
import { NotAvailable } from './fee-panels.tsx'
import { FeeSetupView } from './fee-setup-view.tsx'
import { FeeTable } from './fee-table.tsx'
import classes from './fee-table.module.css'

/** Who pays where nothing else was agreed. */
const payer = (shoulder: Shoulder, isForStaff: boolean) =>
  shoulder === 'customer'
    ? 'Customers pay the fee on top of the price, unless agreed otherwise.'
    : `The fee is taken from what ${isForStaff ? 'the merchant receives' : 'you receive'}, unless agreed otherwise.`

export default function FeeSetupScreen() {
  const mid = useMid() ?? ''
  const isForStaff = isStaff(useUser())
  return (
    <Page title="Settings" toolbar={<SettingsTabs open="fees" />}>
      <FeeSetupView mid={mid}>
        {({ channels, shoulder }) => (
          <Card
            title="Payments"
            action={<Link to="/portal/merchant/fees">{isForStaff ? 'Change fees' : 'Try an amount'}</Link>}
          >
            <p className={classes['lead']}>
              {payer(shoulder, isForStaff)} Nothing is charged until a customer has paid.
            </p>
            <FeeTable channels={channels} offers={null} isForStaff={isForStaff} />
            <NotAvailable of={channels} />
          </Card>
        )}
      </FeeSetupView>
    </Page>
  )
}
