/** Relays the outbox: live messages get their sequence numbers, events become jobs. Woken by the database, and once a second. */
import type { LiveMessage } from './live-message.ts'
import type { Parts } from '../work/index.ts'

export interface Relay {
  wake(): void
  stop(): Promise<void>
}

interface Row {
  readonly topic: string | null
  readonly seq: number
  readonly payload: object
  readonly at: Date
  /** Outbox rows relayed by this call. */
  readonly taken: number
  readonly events: number
}

const most = 200
const pollMs = 1000
/** The first relay comes at once; those after it wait, so that what happens together is relayed together. */
const betweenMs = 50

/** The events that have subscribers: the database adds one job for each event, named by its id. */
const jobsOfEvents = (parts: Pick<Parts, 'features'>): Record<string, string[]> =>
  Object.fromEntries(
    parts.features.flatMap((feature) => feature.subscribers ?? []).map(({ event }) => [event.id, [event.id]]),
  )

/** Relays one batch; returns its live messages and whether more rows may wait. */
export async function relayOnce(
  parts: Parts,
  subscribers: string,
): Promise<{ messages: LiveMessage[]; isMore: boolean }> {
  const { rows } = await parts.database.pool.query<Row>({
    name: 'relay',
    text: 'select topic, seq, payload, at, taken, events from relay_outbox($1, $2)',
    values: [subscribers, most],
  })
  const messages = rows.flatMap(({ topic, seq, payload, at }) => (topic === null ? [] : [{ topic, seq, payload, at }]))
  const { taken, events } = rows[0] ?? { taken: 0, events: 0 }
  if (messages.length > 0) parts.metrics.relayed.inc({ kind: 'message' }, messages.length)
  if (events > 0) parts.metrics.relayed.inc({ kind: 'event' }, events)
  return { messages, isMore: taken === most }
}

/** `publish` is called after the commit, only in the process that relayed; used with an external broker. */
export function startRelay(parts: Parts, publish?: (messages: readonly LiveMessage[]) => void): Relay {
  const subscribers = JSON.stringify(jobsOfEvents(parts))
  let isAsked = false
  let isStopped = false
  let running: Promise<void> | undefined

  const work = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false
      try {
        const { messages, isMore } = await relayOnce(parts, subscribers)
        if (messages.length > 0) publish?.(messages)
        isAsked ||= isMore
        if (!isMore) await new Promise((resolve) => setTimeout(resolve, betweenMs))
      } catch (error) {
        if (!isStopped) parts.log.warn({ err: error }, 'the outbox could not be relayed')
      }
    }
  }
  const wake = () => {
    isAsked = true
    running ??= work().finally(() => {
      running = undefined
      if (isAsked && !isStopped) wake()
    })
  }
  const poll = setInterval(wake, pollMs)
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      await running
    },
  }
}
