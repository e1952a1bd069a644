/** Fills the disk of the database under load and frees it again. */
import { Client } from 'pg'
import { isRunning } from '@singil/embedded-postgres/process-state'
import { report } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { makeSmallDisk } from './loop-disk.ts'
import { figuresOf, openStage, settle, type Stage } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const smallLog = { min_wal_size: '32MB', max_wal_size: '48MB', checkpoint_timeout: '30s' }

/** Uses up the rest of the log, so that the next change needs space. */
async function useUpLog(stage: Stage): Promise<void> {
  const admin = new Client({ connectionString: stage.postgres.adminUrl })
  admin.on('error', () => {})
  try {
    await admin.connect()
    for (let times = 0; times < 6; times++) {
      await admin.query('create table if not exists used_up (n int)')
      await admin.query('insert into used_up values (1)')
      await admin.query('select pg_switch_wal()')
    }
  } catch {
    // The disk is full, as intended.
  } finally {
    await admin.end().catch(() => {})
  }
}

const refused = ({ counts }: Load) => counts.unavailable + counts.cut + counts.bug

export async function diskFullRun(times: number, fullMs: number, customers: number) {
  const disk = makeSmallDisk(400, smallLog)
  const stage = await openStage(disk)
  let isOver = false
  const supervised = (async () => {
    while (!isOver) {
      if (!isRunning(stage.postgres.pid)) await stage.restart().catch(() => {})
      await pause(250)
    }
  })()
  try {
    const { server, world, gateway } = stage
    const load = startLoad({ url: () => server.url, world, gateway, customers })
    const healMs: number[] = []
    for (let time = 0; time < times; time++) {
      await pause(2000)
      const refusedBefore = refused(load)
      disk.fill()
      for (const since = performance.now(); refused(load) === refusedBefore; await pause(100)) {
        if (performance.now() - since > 60_000) throw new Error('The disk was full and nothing was refused')
        await useUpLog(stage)
      }
      await pause(fullMs)
      disk.free()
      healMs.push(await server.ready())
      const answered = load.counts.answered
      for (const since = performance.now(); load.counts.answered < answered + 20;) {
        if (performance.now() - since > 60_000) throw new Error('No work is done although there is room again')
        await pause(20)
      }
    }
    const findings = await settle(stage, load)
    const { purchases, counts, surprises } = load
    report('disk full', {
      times,
      purchases: purchases.length,
      ...figuresOf(findings),
      healMaxMs: Math.round(Math.max(...healMs)),
      ...counts,
    })
    return { ...findings, surprises, healMs, bugs: counts.bug }
  } finally {
    isOver = true
    await supervised
    await stage.close()
  }
}
