/** The names of channels by their codes; until they are loaded the code is shown. */
import { listChannels } from '@singil/contract/catalogue/channels'
import { useAsk } from '../../kit/call/index.ts'

export function useChannelNames(): (code: string) => string {
  const channels = useAsk(listChannels, {}, { staleTimeMs: 3_600_000 })
  return (code) => channels.data?.find((channel) => channel.code === code)?.name ?? code
}
