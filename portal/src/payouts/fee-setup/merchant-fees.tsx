/** What a merchant pays: the fee of each way to pay, what it leaves of an amount, withdrawals, and changes to come. */
import { SegmentedControl } from '@mantine/core'
import type { FeeSetup } from '@singil/contract/payouts/fee-setup'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOffers } from '../../catalogue/channels/index.ts'
import { MoneyInput } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Grid, Page, Card } from '../../kit/layout/index.ts'
import { NotAvailable } from './fee-panels.tsx'
import { FeeSetupView } from './fee-setup-view.tsx'
import { FeeTable } from './fee-table.tsx'
import classes from './fee-table.module.css'

export const MerchantFees = ({ mid }: { mid: string }) => (
  <Page title="Custom Merchant Fees">
    <FeeSetupView mid={mid}>
      {(setup) => (
        <>
          <p className="muted">
            You pay a fee only when a customer has paid. {payer[setup.shoulder]} unless we agreed otherwise with you;
            change it in <Link to="/portal/merchant/settings">Settings</Link>.
          </p>
          <Simulator of={setup} />
        </>
      )}
    </FeeSetupView>
  </Page>
)

const payer = {
  merchant: 'It is taken from what you receive,',
  customer: 'Your customers pay it on top of your price,',
} as const
const meanings = [
  { value: 'amount', label: 'My price is' },
  { value: 'net', label: 'I want to receive' },
]
const example = centavos(1_000_00)

function Simulator({ of }: { of: FeeSetup }) {
  const [means, setMeans] = useState<'amount' | 'net'>('amount')
  const [amount, setAmount] = useState<Centavos | null>(example)
  const offers = useOffers(amount, '', null, means)
  return (
    <Card title="Payments">
      <Grid columns="minmax(0, 22rem) minmax(0, 12rem)" stacksAt="phone" gap={3} align="end" below={4}>
        <SegmentedControl
          aria-label="What the amount means"
          data={meanings}
          value={means}
          onChange={(picked) => setMeans(picked === 'net' ? 'net' : 'amount')}
        />
        <MoneyInput label="Amount" value={amount} onChange={setAmount} />
      </Grid>
      {offers.error ? <Failure error={offers.error} onRetry={() => void offers.refetch()} /> : null}
      <div className={offers.isPlaceholderData ? classes['busy'] : undefined} aria-busy={offers.isFetching}>
        <FeeTable channels={of.channels} offers={amount ? (offers.data ?? []) : null} isForStaff={false} />
      </div>
      <NotAvailable of={of.channels} />
    </Card>
  )
}
