/** A rolling upgrade under load: the schema is migrated while the earlier servers run, which are then replaced one after another. */
import { buildRelease, migrateWith } from './earlier-release.ts'
import { startProbe } from './failover-run.ts'
import { type FailoverStage, openFailoverStage } from './failover-stage.ts'
import { report } from './figures.ts'
import { paidAnew } from './kill-run.ts'
import { startLoad } from './load.ts'
import { ownProgram } from './server-process.ts'
import { figuresOf, settle } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

/** Returns what was lost, the calls that failed, and the longest time without a new payment link, in ms. */
export async function upgradeRun(from: string, customers: number, stepMs: number) {
  const release = await buildRelease(from)
  try {
    const stage = await openFailoverStage(release)
    try {
      return await upgrade(stage, customers, stepMs)
    } finally {
      await stage.close()
    }
  } finally {
    await release.remove()
  }
}

async function upgrade(stage: FailoverStage, customers: number, stepMs: number) {
  const { engines, world, gateway, parts, postgres } = stage
  // The proxies let a new server in with their next check.
  await pause(3000)
  const notes: string[] = []
  const note = (what: string) => void notes.push(`${new Date().toISOString()} ${what}`)
  let calls = 0
  const url = () => engines.sites[calls++ % engines.sites.length]!.webUrl
  const load = startLoad({ url, world, gateway, customers })
  const probe = startProbe(stage, url)
  const lastFor = async () => void (await Promise.all([pause(stepMs), paidAnew(load)]))
  await lastFor()
  const since = performance.now()
  note('the schema is migrated')
  const migrationMs = await migrateWith(ownProgram, postgres.url)
  await lastFor()
  for (const part of parts) {
    note(`${part.name} is replaced`)
    await part.replace(ownProgram)
    note('it runs')
    await lastFor()
  }
  const gapMs = probe.gapMs(since)
  await probe.stop()
  // Before the end of the load, which hastens some of its work.
  const { cut, unavailable, bug } = load.counts
  const story = [...notes, ...load.failures].toSorted()
  const findings = await settle(stage, load)
  const failed = { cut, unavailable, bug }
  const { purchases, counts, surprises } = load
  report('upgrade', { migrationMs, gapMs, purchases: purchases.length, ...figuresOf(findings), ...counts })
  return { ...findings, failed, story, gapMs, surprises, purchases: purchases.length }
}
