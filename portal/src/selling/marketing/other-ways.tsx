/** Payment links and the referral link: what they bring, and one action for each. */
import { Button } from '@mantine/core'
import { formatPeso } from '@singil/contract/kit/money'
import type { Figures } from '@singil/contract/selling/marketing'
import { listPaymentLinks } from '@singil/contract/payments/payment-links'
import { getReferral } from '@singil/contract/selling/referrals'
import { Link } from '@tanstack/react-router'
import { Copy } from '../../kit/values/index.ts'
import { Group, Card } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import classes from './marketing.module.css'

export function OtherWays({ links }: { links: Figures }) {
  const maySeeLinks = useMay(listPaymentLinks.permission)
  const mayRefer = useMay(getReferral.permission)
  return (
    <div className={classes['cards']}>
      {maySeeLinks ? (
        <Card title="Payment links">
          <p className={classes['figure']}>{formatPeso(links.amount)}</p>
          <p>
            {links.paid} of {links.orders} links made in these days are paid. {links.visits} were opened.
          </p>
          <Button variant="default" size="compact-sm" component={Link} to="/portal/payment-links">
            Open payment links
          </Button>
        </Card>
      ) : null}
      {mayRefer ? <Referral /> : null}
    </div>
  )
}

function Referral() {
  const mid = useMid() ?? ''
  const answer = useAsk(getReferral, { params: { mid } }, { isEnabled: mid !== '' })
  if (!answer.data) return null
  const { earned, count, merchants, link } = answer.data
  return (
    <Card title="Referral">
      <p className={classes['figure']}>{formatPeso(earned)}</p>
      <p>
        {count === 1 ? '1 business has' : `${count} businesses have`} signed up with your link so far, {merchants} of
        them {merchants === 1 ? 'is a merchant' : 'are merchants'}.
      </p>
      <Group>
        <Copy value={link} label="referral link">
          Copy the link
        </Copy>
        <Button variant="default" size="compact-sm" component={Link} to="/portal/referral">
          Open Referral
        </Button>
      </Group>
    </Card>
  )
}
