/** Switches a channel of a store on or off; it shows the server's last answer. */
import { Switch } from '@mantine/core'
import {
  type Channel,
  listEnabledChannels,
  listStoreChannels,
  simulateFees,
  updateStoreChannel,
} from '@singil/contract/catalogue/channels'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { announceFailure, useChange, useMay } from '../../kit/call/index.ts'

interface ChannelSwitchProps {
  readonly storeId: string
  readonly channel: Pick<Channel, 'code' | 'name'>
  readonly isOn: boolean
  /** What else shows the channels of the store. */
  readonly refreshes?: readonly Endpoint[]
}

export function ChannelSwitch({ storeId, channel, isOn, refreshes = [] }: ChannelSwitchProps) {
  const mayChange = useMay(updateStoreChannel.permission)
  const change = useChange(updateStoreChannel, {
    refreshes: [listStoreChannels, listEnabledChannels, simulateFees, ...refreshes],
  })
  // During the call the switch already shows the new state.
  const shown = change.isPending ? change.variables.body.enabled : isOn
  return (
    <Switch
      size="sm"
      checked={shown}
      disabled={!mayChange}
      aria-label={`${channel.name} at this store`}
      label={shown ? 'On' : 'Off'}
      onChange={(event) =>
        change.mutate(
          { body: { storeId, codes: [channel.code], enabled: event.currentTarget.checked } },
          { onError: announceFailure },
        )
      }
    />
  )
}
