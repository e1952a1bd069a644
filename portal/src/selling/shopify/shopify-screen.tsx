/** Shopify: what an order of a merchant's Shopify shop costs, and how to connect the shop. Staff set up the fees. */
import { Button } from '@mantine/core'
import {
  createShopifyFees,
  fetchShopifyFees,
  type ShopifySetup,
  updateShopifyFees,
} from '@singil/contract/selling/shopify'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { FeeTable, NotAvailable } from '../../payouts/fee-setup/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Grid, Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { isStaff, useAsk, useMay, useMid, useUser } from '../../kit/call/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import { ConnectShopify } from './connect-shopify.tsx'
import { ShopifyFeesDialog } from './shopify-fees-dialog.tsx'
import classes from './shopify.module.css'

export default function ShopifyScreen() {
  const mid = useMid() ?? ''
  const answer = useAsk(fetchShopifyFees, { params: { mid } }, { isEnabled: mid !== '' })
  return (
    <Page title="Shopify Plugin">
      {answer.data ? (
        <Grid columns="minmax(0, 1.2fr) minmax(0, 1fr)" stacksAt="tablet" align="start">
          <Fees key={mid} of={answer.data} />
          <ConnectShopify />
        </Grid>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function Fees({ of }: { of: ShopifySetup }) {
  const isForStaff = isStaff(useUser())
  const isNew = of.fees.length === 0
  const mayAsk = useMay((isNew ? createShopifyFees : updateShopifyFees).permission) && isForStaff
  const [isAsking, setAsking] = useState(false)
  return (
    <Card
      title="What an order costs"
      action={
        mayAsk ? (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {isNew ? 'Set up fees' : 'Change fees'}
          </Button>
        ) : (
          <Status word="Available" tone="paid" icon={CircleCheck} />
        )
      }
    >
      <p className={classes['lead']}>
        {isNew
          ? 'An order of the Shopify shop costs the same as any other payment.'
          : 'An order of the Shopify shop has fees of its own. Other payments cost what the fee set-up says.'}
      </p>
      {of.waiting ? (
        <p className={classes['waiting']}>
          Other fees wait for a second person: {of.waiting.reason} (asked by {of.waiting.askedBy},{' '}
          <When at={of.waiting.askedAt} />
          ).{' '}
          <Link to="/portal/approvals/{-$approvalId}" params={{ approvalId: of.waiting.approvalId }}>
            See the request
          </Link>
        </p>
      ) : null}
      <FeeTable channels={of.channels} offers={null} isForStaff={isForStaff} />
      <NotAvailable of={of.channels} />
      {isAsking ? <ShopifyFeesDialog of={of} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}
