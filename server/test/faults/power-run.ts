/** Cuts the power under load: only what the disk held at that moment is left, of database and server alike. */
import { Client } from 'pg'
import { processesOf, signalAll, startCluster } from './cluster.ts'
import { report } from './figures.ts'
import { paidAnew, readiness } from './kill-run.ts'
import { startLoad } from './load.ts'
import { type ImageDisk, makeImageDisk } from './loop-disk.ts'
import { isRunning } from '@singil/embedded-postgres/process-state'
import { figuresOf, openStage, settle } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

async function cutPower(disk: ImageDisk, clusterDir: string, alsoDies: () => void = () => {}): Promise<void> {
  const pids = processesOf({ clusterDir })
  signalAll(pids, 'SIGSTOP')
  await disk.cutPower(async () => {
    alsoDies()
    signalAll(pids, 'SIGKILL')
    while (pids.some((pid) => isRunning(pid))) await pause(5)
  })
}

export async function powerRun(cuts: number, customers: number) {
  const disk = makeImageDisk(2000)
  const stage = await openStage(disk)
  try {
    const { server, world, gateway } = stage
    const load = startLoad({ url: () => server.url, world, gateway, customers })
    const readyMs: number[] = []
    for (let cut = 0; cut < cuts; cut++) {
      await Promise.all([pause(500 + Math.random() * 2500), paidAnew(load)])
      await cutPower(disk, stage.postgres.clusterDir, () => server.kill())
      const since = performance.now()
      await stage.restart()
      readyMs.push(await server.ready(since))
    }
    const findings = await settle(stage, load)
    report('power cut', {
      cuts,
      purchases: load.purchases.length,
      ...figuresOf(findings),
      ...readiness(readyMs),
      ...load.counts,
    })
    return { ...findings, surprises: load.surprises }
  } finally {
    await stage.close()
  }
}

/** How many of the acknowledged rows are lost after a power cut; all of them if the database does not start. */
export async function lostRows(fsync: 'on' | 'off', rows: number): Promise<number> {
  const disk = makeImageDisk(400, { fsync })
  let postgres = await startCluster(disk.dataDir, disk.settings)
  const query = async (text: string) => {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return await client.query<{ n: number }>(text)
    } finally {
      await client.end()
    }
  }
  try {
    await query('create table kept (n int)')
    await query('checkpoint').catch(() => {})
    disk.sync()
    for (let n = 0; n < rows; n++) await query(`insert into kept values (${n})`)
    await cutPower(disk, postgres.clusterDir)
    try {
      postgres = await startCluster(disk.dataDir, disk.settings)
      return rows - (await query('select count(*)::int as n from kept')).rows[0]!.n
    } catch {
      return rows
    }
  } finally {
    await postgres.stop()
    disk.remove()
  }
}
