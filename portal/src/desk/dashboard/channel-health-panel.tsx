/** Which channels work: under maintenance first, then those where most payments failed in the last 24 hours. */
import type { ChannelHealth } from '@singil/contract/desk/dashboard'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wrench from 'lucide-react/icons/wrench'
import { useState } from 'react'
import { Card } from '../../kit/layout/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import classes from './dashboard.module.css'

const maxShown = 6
/** With fewer payments a single failure is not significant. */
const fewest = 5
const manyFailed = 0.2

export function ChannelHealthPanel({ channels }: { channels: readonly ChannelHealth[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? channels : channels.slice(0, maxShown)
  return (
    <Card title="Channels, last 24 hours" action={<Link to="/portal/channels">All channels</Link>}>
      {channels.length === 0 ? (
        <p className="muted">Nobody paid by any channel in the last 24 hours, and none is under maintenance.</p>
      ) : (
        <table className={classes['channels']}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Succeeded</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((channel) => (
              <tr key={channel.code}>
                <td>
                  {channel.name}
                  {channel.underMaintenance && channel.maintenanceUntil ? (
                    <em>
                      until <When at={channel.maintenanceUntil} />
                    </em>
                  ) : null}
                </td>
                <td>{formatSuccess(channel)}</td>
                <td>
                  <HealthState of={channel} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {channels.length > maxShown ? (
        <button type="button" className={classes['more']} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${channels.length}`}
        </button>
      ) : null}
    </Card>
  )
}

function formatSuccess({ paid, failed, left }: ChannelHealth) {
  const ended = paid + failed
  if (ended === 0) return left > 0 ? <small>{left} not completed</small> : '–'
  return (
    <>
      {Math.round((paid / ended) * 100)} %{' '}
      <small>
        {paid} of {ended}
      </small>
    </>
  )
}

function HealthState({ of: { paid, failed, underMaintenance } }: { of: ChannelHealth }) {
  if (underMaintenance) return <Status word="Maintenance" tone="pending" icon={Wrench} />
  const ended = paid + failed
  if (ended < fewest) return <Status word="Too few to tell" tone="expired" icon={CircleHelp} />
  if (failed / ended >= manyFailed) return <Status word="Many fail" tone="failed" icon={TriangleAlert} />
  return <Status word="Working" tone="paid" icon={CircleCheck} />
}
