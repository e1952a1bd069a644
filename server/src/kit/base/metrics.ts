/** Prometheus metrics: rate, errors and duration per route, and queue lengths. */
import { answerWithin } from './answer-within.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  answered(route: string, method: string, status: number, seconds: number): void
  readonly jobs: Counter<'job' | 'outcome'>
  readonly relayed: Counter<'kind'>
  readonly damaged: Counter<'endpoint'>
  readonly reads: Counter<'from' | 'why'>
  /** Registers a gauge that is read at every scrape. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
  /** Registers several gauges that share one reading per scrape. */
  watchTogether<F>(read: () => Promise<F>, figures: readonly Figure<F>[]): void
}

export interface Figure<F> {
  readonly name: string
  readonly help: string
  readonly of: (reading: F) => number
}

/** Seconds since `instant`; 0 for null. */
export const secondsSince = (now: Date, instant: Date | null): number =>
  instant ? (now.getTime() - instant.getTime()) / 1000 : 0

/** Below the time limit of a scrape, which is 10 s by default. */
const readMs = 3000

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'singil_' })
  const registers = [registry]
  const seconds = new Histogram({
    name: 'singil_http_seconds',
    help: 'Duration of answered requests.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  // Called for every response, so the labelled child is looked up once.
  const observed = new Map<string, (took: number) => void>()
  const observer = (route: string, method: string, status: number) => {
    const name = `${method} ${status} ${route}`
    const known = observed.get(name)
    if (known) return known
    const child = seconds.labels({ route, method, status: String(status) })
    const observe = (took: number) => child.observe(took)
    observed.set(name, observe)
    return observe
  }
  const watch: Metrics['watch'] = (name, help, read) =>
    void new Gauge({
      name,
      help,
      registers,
      // A figure that cannot be read is left out of this scrape: when the database is down, the others tell so.
      async collect() {
        const value = await answerWithin(readMs, Promise.resolve(read())).catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  return {
    registry,
    answered: (route, method, status, took) => observer(route, method, status)(took),
    jobs: new Counter({
      name: 'singil_jobs_total',
      help: 'Jobs that ended.',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    relayed: new Counter({
      name: 'singil_relayed_total',
      help: 'Rows relayed from the outbox.',
      labelNames: ['kind'] as const,
      registers,
    }),
    damaged: new Counter({
      name: 'singil_rows_damaged_total',
      help: 'Rows left out of pages because what is stored of them breaks its shape.',
      labelNames: ['endpoint'] as const,
      registers,
    }),
    reads: new Counter({
      name: 'singil_reads_total',
      help: 'Reads that may come from the replica: where they came from, and why.',
      labelNames: ['from', 'why'] as const,
      registers,
    }),
    watch,
    watchTogether: <F>(read: () => Promise<F>, figures: readonly Figure<F>[]) => {
      let reading: Promise<F> | undefined
      const once = () =>
        (reading ??= read().finally(() => {
          reading = undefined
        }))
      for (const { name, help, of } of figures) watch(name, help, async () => of(await once()))
    },
  }
}
