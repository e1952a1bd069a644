/** A rolling upgrade under load: the schema is migrated while the earlier servers run, which are then replaced one after another. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEngines } from '../../../tools/cluster/engines.ts'
import { findPrograms } from '../../../tools/cluster/programs.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { buildRelease, migrateWith } from './earlier-release.ts'
import { startProbe } from './failover-run.ts'
import { startAtSite, whyNot } from './failover-stage.ts'
import { report } from './figures.ts'
import { startGatewayPeer } from './gateway-peer.ts'
import { paidAnew } from './kill-run.ts'
import { startLoad } from './load.ts'
import { ownProgram, type ServerProcess } from './server-process.ts'
import { figuresOf, settle } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

/** Returns what was lost, the calls that failed, and the longest time without a new payment link, in ms. */
export async function upgradeRun(from: string, customers: number, stepMs: number) {
  const found = findPrograms()
  if ('missing' in found) throw new Error(whyNot())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-upgrade-'))
  const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  try {
    const release = await buildRelease(from)
    closers.push(() => release.remove())
    const serverPorts = [await freePort(), await freePort()]
    const engines = await startEngines({ dataDir, programs: found.programs, port: freePort, serverPorts })
    closers.push(() => engines.stop())
    await engines.ready()
    const ownerUrl = engines.sites[0]!.sessionUrl
    const world = await release.makeWorld(ownerUrl)
    const gateway = await startGatewayPeer()
    closers.push(() => gateway.stop())
    const start = async (role: 'server' | 'worker', at: number, program: string): Promise<ServerProcess> => {
      const port = role === 'server' ? { port: serverPorts[at]! } : {}
      const one = await startAtSite(engines, engines.sites[at]!, gateway, { role, program, ...port })
      closers.push(() => one.stop())
      if (role === 'server') await one.ready()
      return one
    }
    const parts = []
    for (const at of [0, 1])
      for (const role of ['worker', 'server'] as const)
        parts.push({ role, at, running: await start(role, at, release.program) })
    // The proxies let a new server in with their next check.
    await pause(3000)

    const notes: string[] = []
    const note = (what: string) => void notes.push(`${new Date().toISOString()} ${what}`)
    let calls = 0
    const url = () => engines.sites[calls++ % engines.sites.length]!.webUrl
    const load = startLoad({ url, world, gateway, customers })
    const probe = startProbe({ world }, url)
    const lastFor = async () => void (await Promise.all([pause(stepMs), paidAnew(load)]))
    await lastFor()
    const since = performance.now()
    note('the schema is migrated')
    const migrationMs = await migrateWith(ownProgram, ownerUrl)
    await lastFor()
    for (const part of parts) {
      note(`${part.role} ${part.at + 1} is asked to stop`)
      await part.running.end()
      note('it has stopped')
      part.running = await start(part.role, part.at, ownProgram)
      await lastFor()
    }
    const gapMs = probe.gapMs(since)
    await probe.stop()
    // Before the end of the load, which hastens some of its work.
    const { cut, unavailable, bug } = load.counts
    const story = [...notes, ...load.failures].toSorted()
    const findings = await settle({ postgres: { url: ownerUrl }, gateway }, load)
    const failed = { cut, unavailable, bug }
    const { purchases, counts, surprises } = load
    report('upgrade', { migrationMs, gapMs, purchases: purchases.length, ...figuresOf(findings), ...counts })
    return { ...findings, failed, story, gapMs, surprises, purchases: purchases.length }
  } finally {
    for (const undo of closers.splice(0).toReversed()) await undo()
  }
}
