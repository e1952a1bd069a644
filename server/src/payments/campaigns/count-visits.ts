/** Counts visits in memory, so that a page waits for no write. Every few seconds the counts are added to those of the day. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { FastifyInstance } from 'fastify'
import { manilaDay } from '../../kit/base/index.ts'
import { type Parts, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { addVisits, type PageKey, type VisitRow } from './store.ts'

const flushMs = 5_000
/** Different pages and tags between two writes. Above it, tags are left out: a made-up one costs no memory. */
const maxKinds = 5_000

const counts = new WeakMap<Parts, Map<string, VisitRow>>()

export function countVisit(parts: Parts, page: PageKey & { readonly mid: MerchantId; readonly tag: string | null }) {
  const day = manilaDay(parts.clock.now())
  const waiting = counts.get(parts) ?? new Map<string, VisitRow>()
  counts.set(parts, waiting)
  const tag = waiting.size < maxKinds ? page.tag : null
  const { mid, store_id, web_store_id } = page
  add(waiting, { mid, day, store_id, web_store_id, tag, visits: 1 })
}

function add(waiting: Map<string, VisitRow>, row: VisitRow): void {
  const key = [row.mid, row.day, row.store_id, row.web_store_id, row.tag].join(' ')
  waiting.set(key, { ...row, visits: (waiting.get(key)?.visits ?? 0) + row.visits })
}

/** Writes what was counted since. What cannot be written waits for the next time. */
export async function writeVisits(parts: Parts): Promise<void> {
  const waiting = counts.get(parts)
  if (!waiting || waiting.size === 0) return
  counts.set(parts, new Map())
  const all = [...waiting.values()]
  for (const mid of new Set(all.map((row) => row.mid))) {
    const rows = all.filter((row) => row.mid === mid)
    try {
      await unitOfWork(parts, systemActor('visits'), within('visits', mid), 'count visits', ({ tx }) =>
        addVisits(tx, rows),
      )
    } catch (error) {
      parts.log.warn({ err: error, mid }, 'visits were not written')
      const later = counts.get(parts)!
      for (const row of rows) if (later.size < maxKinds) add(later, row)
    }
  }
}

export async function keepVisits(app: FastifyInstance, parts: Parts): Promise<void> {
  const timer = setInterval(() => void writeVisits(parts), flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeVisits(parts)
  })
}
