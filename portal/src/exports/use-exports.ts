/** The downloads of the user, followed live. */
import { type Export, listExports } from '@singil/contract/exports'
import type { Answer } from '@singil/contract/kit/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLiveStatus, useTopics } from '../kit/live.ts'
import { useAsk } from '../kit/queries.ts'

type Listed = Answer<typeof listExports>
const pollMs = 2_000

/** A message may be older than what the list said. */
function upsert(client: QueryClient, one: Export): void {
  client.setQueriesData<Listed>({ queryKey: [listExports.id] }, (listed) => {
    if (!listed) return listed
    const isKnown = listed.result.some(({ Id }) => Id === one.Id)
    const result = isKnown ? listed.result.map((row) => (row.Id === one.Id ? one : row)) : [one, ...listed.result]
    return { ...listed, result }
  })
}

export const isBeingMade = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running'

export function useExports() {
  const client = useQueryClient()
  const isLive = useLiveStatus() === 'live'
  const answer = useAsk(listExports, {}, { staleTimeMs: 60_000 })
  const isWaiting = answer.data?.result.some(isBeingMade) === true
  // Without live messages it is asked again while a file is being made.
  useAsk(listExports, {}, { isEnabled: isWaiting && !isLive, everyMs: isWaiting && !isLive ? pollMs : undefined })
  useTopics(answer.data?.topics ?? [], {
    onMessage: ({ seq: _seq, at: _at, ...message }) => upsert(client, message as unknown as Export),
    onGap: () => void client.invalidateQueries({ queryKey: [listExports.id] }),
  })
  return answer
}
