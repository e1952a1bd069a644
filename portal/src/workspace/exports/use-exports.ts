/** The downloads of the user, followed live. */
import { type Export, listExports } from '@singil/contract/workspace/exports'
import type { Answer } from '@singil/contract/kit/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAsk, useLiveStatus, useTopics } from '../../kit/call/index.ts'

type ExportList = Answer<typeof listExports>
const pollMs = 2_000
/** A message that was lost does not leave a finished file waiting. */
const slowPollMs = 10_000

/** An export only moves on: queued, running, and one of its ends. A ready one expires. */
const stageOf = ({ state }: Export): number =>
  state === 'queued' ? 0 : state === 'running' ? 1 : state === 'expired' ? 3 : 2
const isOlder = (one: Export, than: Export): boolean =>
  stageOf(one) < stageOf(than) || (stageOf(one) === stageOf(than) && one.rows < than.rows)

/** A message may be older than what is shown: the file of a small list is ready before the request for it is answered. */
function upsert(client: QueryClient, one: Export): void {
  client.setQueriesData<ExportList>({ queryKey: [listExports.id] }, (listed) => {
    if (!listed) return listed
    const known = listed.result.find(({ Id }) => Id === one.Id)
    if (known && isOlder(one, known)) return listed
    const result = known ? listed.result.map((row) => (row.Id === one.Id ? one : row)) : [one, ...listed.result]
    return { ...listed, result }
  })
}

export const isBeingMade = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running'

export function useExports() {
  const client = useQueryClient()
  const isLive = useLiveStatus() === 'live'
  const answer = useAsk(listExports, {}, { staleTimeMs: 60_000 })
  const isWaiting = answer.data?.result.some(isBeingMade) === true
  useAsk(listExports, {}, { isEnabled: isWaiting, everyMs: isWaiting ? (isLive ? slowPollMs : pollMs) : undefined })
  useTopics(answer.data?.topics ?? [], {
    onMessage: ({ seq: _seq, at: _at, ...message }) => upsert(client, message as unknown as Export),
    onGap: () => void client.invalidateQueries({ queryKey: [listExports.id] }),
  })
  return answer
}
