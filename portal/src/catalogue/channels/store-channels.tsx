/** The channels of one store, on or off, folded by group. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { formatFee } from '@singil/contract/kit/fees'
import { channelGroups, listStoreChannels } from '@singil/contract/catalogue/channels'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { ChannelSwitch } from './channel-switch.tsx'
import { formatLimits, formatLock } from './format-channel.ts'
import classes from './store-channels.module.css'

interface StoreChannelsProps {
  readonly storeId: string
  /** What else shows the channels of the store. */
  readonly refreshes: readonly Endpoint[]
}
export function StoreChannels({ storeId, refreshes }: StoreChannelsProps) {
  const answer = useAsk(listStoreChannels, { params: { store_id: storeId } })
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton lines={6} />
  const all = answer.data
  return (
    <div className={classes['groups']}>
      {channelGroups.map(({ group, label }) => {
        const ofGroup = all.filter((each) => each.channel.pmethod === group)
        const on = ofGroup.filter((each) => each.enabled).length
        return ofGroup.length > 0 ? (
          <details key={group}>
            <summary>
              <ChevronRight size={16} aria-hidden />
              <span>{label}</span>
              <small>
                {on} of {ofGroup.length} on
              </small>
            </summary>
            <ul>
              {ofGroup.map(({ channel, enabled, lock, fee }) => (
                <li key={channel.code}>
                  <span>
                    {channel.name}
                    <small>
                      {formatFee(fee)} · {formatLimits(channel)}
                      {channel.underMaintenance ? ' · under maintenance' : ''}
                    </small>
                  </span>
                  {lock ? (
                    <small>{formatLock(lock)}</small>
                  ) : (
                    <ChannelSwitch storeId={storeId} channel={channel} isOn={enabled} refreshes={refreshes} />
                  )}
                </li>
              ))}
            </ul>
          </details>
        ) : null
      })}
    </div>
  )
}
