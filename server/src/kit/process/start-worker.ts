/** The worker role: runs the jobs, subscribers and crons of all features, each in its own units of work. */
import { hostname } from 'node:os'
import { Logger, type ParsedCronItem, parseCronItems, run, type TaskList } from 'graphile-worker'
import {
  addMonths,
  type Cron,
  type Job,
  type JobContext,
  type Parts,
  readAs,
  scopeOf,
  snapshot,
  type Subscriber,
  sweep,
  systemActor,
  unitOfParts,
  unitOfWork,
  within,
} from '../work/index.ts'
import { groupBy } from '../base/index.ts'
import { listen, own, type TenantScope } from '../database/index.ts'
import { openBridge, startRelay } from '../live/index.ts'
import { openJobsPool } from './jobs-pool.ts'
import { startLoops } from './start-loops.ts'
import { forget, keepAlive, watchRuns } from './worker-lives.ts'

export interface RunningWorker {
  /** Waits for running jobs, then stops. Does not close the parts. */
  stop(): Promise<void>
}

const heartbeatMs = 5000
const kit = own<{ handled_events: { event_id: string; subscriber: string } }>()

const contextOf = (parts: Parts, name: string, sees: TenantScope): JobContext => ({
  unit: (work, narrower = sees) => unitOfWork(parts, systemActor(name), within(name, narrower), name, work),
  unitAs: (actor, scope, work) => unitOfWork(parts, actor, scope, name, work),
  readAs: (actor, scope, work) => readAs(parts, { actor, scope, name }, work),
  snapshot: (work) => snapshot(parts, work),
  ports: parts.ports,
  outside: parts.outside,
  publicUrl: parts.config.publicUrl,
  config: parts.config,
  log: parts.log.child({ job: name }),
  now: () => parts.clock.now(),
})

const runJob = (parts: Parts, job: Job) => (sent: unknown) => {
  const payload = job.payload.parse(sent)
  return job.run(contextOf(parts, job.name, scopeOf(job.sees, payload)), payload as never)
}

interface Delivered {
  readonly id: string
  readonly payload: unknown
}

/** An event may be delivered twice; the effects of its subscribers commit together with the note that they handled it. */
const handle = (parts: Parts, subscribers: readonly Subscriber[], { id, payload }: Delivered, sees: TenantScope) => {
  const name = subscribers.length === 1 ? subscribers[0]!.name : subscribers[0]!.event.id
  return unitOfParts(parts, within(name, sees), name, async ({ tx }, contextOf) => {
    const noted = await kit(tx)
      .insertInto('handled_events')
      .values(subscribers.map((one) => ({ event_id: id, subscriber: one.name })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('subscriber')
      .execute()
    const anew = new Set(noted.map((row) => row.subscriber))
    for (const one of subscribers) if (anew.has(one.name)) await one.run(contextOf(one.name), payload as never)
  })
}

/**
 * Subscribers of an event that see the same merchants share a unit of work. If one of them fails, each gets its own, so that it fails alone,
 * and the event is delivered again.
 */
const runSubscribers = (parts: Parts, subscribers: readonly Subscriber[]) => async (sent: unknown) => {
  const { id, payload: raw } = sent as Delivered
  const payload = subscribers[0]!.event.payload.parse(raw)
  const errors: unknown[] = []
  const run = async (some: readonly Subscriber[], sees: TenantScope): Promise<void> => {
    try {
      await handle(parts, some, { id, payload }, sees)
    } catch (error) {
      const names = some.map(({ name }) => name)
      parts.log.error({ err: error, event: id, subscribers: names }, 'an event was not handled')
      if (some.length === 1) errors.push(error)
      else for (const one of some) await run([one], sees)
    }
  }
  for (const [sees, some] of groupBy(subscribers, (one) => scopeOf(one.sees, payload))) await run(some, sees)
  if (errors.length > 0) throw errors[0]
}

const counted = (parts: Parts, name: string, work: (payload: unknown) => Promise<void>) => async (payload: unknown) => {
  try {
    await work(payload)
    parts.metrics.jobs.inc({ job: name, outcome: 'done' })
  } catch (error) {
    parts.metrics.jobs.inc({ job: name, outcome: 'failed' })
    parts.log.error({ err: error, job: name }, 'a job failed')
    throw error
  }
}

function tasksOf(parts: Parts, crons: readonly Cron[]): TaskList {
  const tasks: TaskList = {}
  for (const feature of parts.features)
    for (const job of feature.jobs ?? []) tasks[job.name] = counted(parts, job.name, runJob(parts, job))
  const subscribers = parts.features.flatMap((feature) => feature.subscribers ?? [])
  for (const [event, all] of groupBy(subscribers, (one) => one.event.id))
    tasks[`event:${event}`] = counted(parts, event, runSubscribers(parts, all))
  for (const timed of crons)
    tasks[timed.name] = counted(parts, timed.name, () => timed.run(contextOf(parts, timed.name, timed.sees)))
  return tasks
}

const cronItems = (crons: readonly Cron[]): ParsedCronItem[] =>
  parseCronItems(
    crons.map(({ name, pattern }) => ({
      task: name,
      match: pattern,
      identifier: name,
      options: { backfillPeriod: 0 },
    })),
  )

const quietLogger = (parts: Parts) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') parts.log.warn({ from: 'jobs' }, message)
  })

/** `isInline`: runs inside a server process, which already relays the outbox. */
export async function startWorker(parts: Parts, isInline = false): Promise<RunningWorker> {
  const crons = [sweep, addMonths, ...parts.features.flatMap((feature) => feature.crons ?? [])]
  const { databaseSessionUrl, jobsAtOnce, mqttUrl } = parts.config
  const pool = openJobsPool(databaseSessionUrl, jobsAtOnce + 2)
  pool.on('error', (error) => parts.log.warn({ err: error }, 'an idle connection of the jobs was lost'))
  const { events, runs } = watchRuns()
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: jobsAtOnce,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: tasksOf(parts, crons),
    parsedCronItems: cronItems(crons),
    logger: quietLogger(parts),
  })
  const loops = await startLoops(parts, contextOf)
  const relaying = isInline ? undefined : await relayHere(parts, mqttUrl)
  const beat = () =>
    keepAlive(pool, [`${hostname()} ${process.pid}`, ...runs()]).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the heartbeat was not written'),
    )
  await beat()
  const heart = setInterval(() => void beat(), heartbeatMs)
  return {
    stop: async () => {
      clearInterval(heart)
      await relaying?.stop()
      await Promise.all([loops.stop(), runner.stop()])
      await forget(pool, [`${hostname()} ${process.pid}`, ...runs()]).catch(() => {})
      await pool.end()
    },
  }
}

async function relayHere(parts: Parts, mqttUrl: string | undefined) {
  const bridge = mqttUrl ? await openBridge(mqttUrl, parts.log) : undefined
  const relay = startRelay(parts, bridge && ((messages) => bridge.publish(messages)))
  const listener = await listen(parts.database.sessionUrl, { outbox: () => relay.wake() }, parts.log)
  return {
    stop: async () => {
      await listener.close()
      await relay.stop()
      await bridge?.close()
    },
  }
}
