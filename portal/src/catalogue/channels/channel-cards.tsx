/** The channels on narrow screens: one row each, with its terms folded below. */
import { formatFee } from '@singil/contract/kit/fees'
import { Button } from '@mantine/core'
import { channelGroups } from '@singil/contract/catalogue/channels'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { ChannelMark } from './channel-mark.tsx'
import { ChannelState, type ChannelTerms } from './channel-state.tsx'
import { ChannelSwitch } from './channel-switch.tsx'
import classes from './channel-cards.module.css'
import { formatBearer, formatExpiry, formatLimits, formatRefund, formatSettlement } from './format-channel.ts'

interface ChannelCardsProps {
  readonly channels: readonly ChannelTerms[]
  readonly onMaintain: ((of: ChannelTerms) => void) | null
}

export const ChannelCards = ({ channels, onMaintain }: ChannelCardsProps) =>
  channelGroups.map(({ group, label }) => {
    const ofGroup = channels.filter((each) => each.channel.pmethod === group)
    return ofGroup.length > 0 ? (
      <section key={group} className={classes['group']}>
        <h2>{label}</h2>
        {ofGroup.map((each) => (
          <ChannelCard key={each.channel.code} of={each} onMaintain={onMaintain} />
        ))}
      </section>
    ) : null
  })

function ChannelCard({ of, onMaintain }: { of: ChannelTerms; onMaintain: ChannelCardsProps['onMaintain'] }) {
  const { channel, fee, storeId, enabled, lock } = of
  const bearer = formatBearer(of.shoulder, of.share)
  const facts = [
    ...(fee ? [['Fee, plus VAT', bearer ? `${formatFee(fee)}. ${bearer}` : formatFee(fee)]] : []),
    ['Amounts', formatLimits(channel)],
    ['Expires after', formatExpiry(channel)],
    ['Settles after', formatSettlement(channel)],
    ['Refunds', formatRefund(channel)],
  ] as const
  return (
    <details className={classes['channel']}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        <ChannelMark channel={channel} />
        <span>{channel.name}</span>
        <ChannelState of={of} isWord />
      </summary>
      <dl>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {storeId !== undefined && enabled !== undefined && !lock ? (
        <ChannelSwitch storeId={storeId} channel={channel} isOn={enabled} />
      ) : null}
      {onMaintain ? (
        <Button variant="default" size="compact-sm" onClick={() => onMaintain(of)}>
          {channel.underMaintenance ? 'End maintenance' : 'Maintenance'}
        </Button>
      ) : null}
    </details>
  )
}
