/** The names of channels by their codes; a code stands for itself until they are there. */
import { listChannels } from '@singil/contract/channels'
import { useAsk } from '../kit/queries.ts'

export function useChannelNames(): (code: string) => string {
  const channels = useAsk(listChannels, {}, { staleTimeMs: 3_600_000 })
  return (code) => channels.data?.find((channel) => channel.code === code)?.name ?? code
}
