/** Use of each channel, and the share of started payments that were completed; a channel opens its payments. */
import type { DashboardData } from '@singil/contract/desk/dashboard'
import { searchTransactions } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { Amount, dayOf, startOfDay } from '../../kit/values/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useMay } from '../../kit/call/index.ts'
import classes from './dashboard.module.css'

const shown = 8

export function Channels({ data }: { data: DashboardData }) {
  const channels = data.channels.toSorted((a, b) => b.amount - a.amount).slice(0, shown)
  const mayOpen = useMay(searchTransactions.permission)
  const from = dayOf(new Date(startOfDay(data.today).getTime() - 30 * 86_400_000))
  const largest = Math.max(1, ...channels.map((channel) => channel.amount))
  return (
    <Card title="Channels, last 30 days">
      {channels.length === 0 ? (
        <p className="muted">The channels your customers use will appear here.</p>
      ) : (
        <table className={classes['channels']}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Collected</th>
              <th scope="col">Paid of started</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <tr key={channel.code}>
                <td>
                  {mayOpen ? (
                    <Link
                      to="/portal/transactions/{-$requestId}"
                      params={{ requestId: undefined }}
                      search={{ channels: channel.code, from, to: data.today }}
                    >
                      {channel.name}
                    </Link>
                  ) : (
                    channel.name
                  )}
                  <i style={{ width: `${(channel.amount / largest) * 100}%` }} aria-hidden />
                </td>
                <td>
                  <Amount of={channel.amount} />
                </td>
                <td>
                  {channel.tried > 0 ? `${Math.round((channel.paid / channel.tried) * 100)} %` : '–'}{' '}
                  <small>
                    {channel.paid} of {channel.tried}
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
