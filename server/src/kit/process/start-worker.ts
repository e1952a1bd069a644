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
  unitOfWork,
  within,
} from '../work/index.ts'
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

/** An event may be delivered twice; its effect commits together with the note that it was handled. */
const runSubscriber = (parts: Parts, subscriber: Subscriber) => (sent: unknown) => {
  const { id, payload: raw } = sent as { id: string; payload: unknown }
  const { name } = subscriber
  const payload = subscriber.event.payload.parse(raw)
  const scope = within(name, scopeOf(subscriber.sees, payload))
  return unitOfWork(parts, systemActor(name), scope, name, async (context) => {
    const noted = await kit(context.tx)
      .insertInto('handled_events')
      .values({ event_id: id, subscriber: name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows === 0n) return
    await subscriber.run(context, payload as never)
  })
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
  for (const feature of parts.features) {
    for (const job of feature.jobs ?? []) tasks[job.name] = counted(parts, job.name, runJob(parts, job))
    for (const subscriber of feature.subscribers ?? [])
      tasks[`event:${subscriber.name}`] = counted(parts, subscriber.name, runSubscriber(parts, subscriber))
  }
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
