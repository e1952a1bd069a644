/** What staff set for the product on screens of its own. */
import type { Permission } from '@singil/contract/kit/permission'
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { Card } from '../../kit/layout/index.ts'
import { useMay } from '../../kit/call/index.ts'
import classes from './system-settings.module.css'

const places = [
  {
    to: '/portal/merchant-terms',
    title: 'Merchant terms',
    says: 'Rolling reserve, limits and risk of each merchant.',
    permission: may('MERCHANT_RISK_PROFILE', 'update'),
  },
  {
    to: '/portal/channels',
    title: 'Payment channels',
    says: 'Rates of each channel, and maintenance.',
    permission: may('MERCHANT_CHANNELS', 'view'),
  },
  {
    to: '/portal/bank-holidays',
    title: 'Calendars',
    says: 'Holidays on which banks do not settle.',
    permission: may('BIZ_WALLET', 'view'),
  },
  {
    to: '/portal/payout-terms',
    title: 'Payout terms',
    says: 'Fees and cut-off times of withdrawals and disbursements.',
    permission: may('BOOKS', 'view'),
  },
] as const satisfies readonly { to: string; title: string; says: string; permission: Permission }[]

export const MoreSettings = () => (
  <div className={classes['column']}>
    <Card title="On screens of their own">
      <ul className={classes['links']}>
        {places.map((place) => (
          <Place key={place.to} of={place} />
        ))}
      </ul>
    </Card>
  </div>
)

function Place({ of: { to, title, says, permission } }: { of: (typeof places)[number] }) {
  const mayOpen = useMay(permission)
  return mayOpen ? (
    <li>
      <Link to={to} search={{}}>
        {title}
      </Link>
      <span>{says}</span>
    </li>
  ) : null
}
