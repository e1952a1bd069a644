/** Which channels are under maintenance now, live. */
import { type Channel, listChannels } from '@singil/contract/catalogue/channels'
import CircleCheck from 'lucide-react/icons/circle-check'
import Wrench from 'lucide-react/icons/wrench'
import { formatWhen, Status } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './hive.module.css'

export function ChannelStatus() {
  const answer = useAsk(listChannels, {})
  if (!answer.data)
    return (
      <Card title="Channels now">
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={3} />}
      </Card>
    )
  const inUse = answer.data.filter(({ status }) => status !== 'inactive')
  const resting = inUse.filter(({ underMaintenance }) => underMaintenance)
  return (
    <Card title="Channels now">
      {resting.length === 0 ? (
        <Status word={`All ${inUse.length} channels work`} tone="paid" icon={CircleCheck} />
      ) : (
        <ul className={classes['channels']}>
          {resting.map((channel) => (
            <li key={channel.code}>
              <b>{channel.name}</b>
              <Status word={formatRest(channel)} tone="pending" icon={Wrench} />
            </li>
          ))}
          <li className="muted">The other {inUse.length - resting.length} channels work.</li>
        </ul>
      )}
    </Card>
  )
}

const formatRest = ({ maintenanceUntil }: Channel): string =>
  maintenanceUntil ? `Maintenance until ${formatWhen(new Date(maintenanceUntil))}` : 'Maintenance'
