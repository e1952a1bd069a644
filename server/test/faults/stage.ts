/** The setup of fault runs: a database, a merchant, a gateway, and the server as a process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '@singil/embedded-postgres'
import { type BankPeer, startBankPeer } from './bank-peer.ts'
import { startCluster } from './cluster.ts'
import { type GatewayPeer, startGatewayPeer } from './gateway-peer.ts'
import type { Load } from './load.ts'
import { compare, type Findings } from './promises.ts'
import { type ProcessOptions, type ServerProcess, startServerProcess } from './server-process.ts'
import { startWire, type Wire } from './wire.ts'
import { makeWorld, type World } from './world.ts'

export interface Stage {
  readonly dataDir: string
  readonly world: World
  readonly gateway: GatewayPeer
  readonly bank: BankPeer
  readonly server: ServerProcess
  readonly wire: Wire
  /** The process that runs the jobs, with a connection of its own; the server's own unless asked for. */
  readonly worker: { readonly process: ServerProcess; readonly wire: Wire }
  postgres: EmbeddedPostgres
  /** Restarts the database after its death. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The folder of the database, made and removed by runs that need a special disk for it. */
export interface Disk {
  readonly dataDir: string
  readonly settings?: Record<string, string | number>
  remove(): void
}

export function ordinaryDisk(): Disk {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-faults-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** If a part does not start, the parts opened before are closed. */
export async function openStage(disk: Disk = ordinaryDisk(), { hasOwnWorker = false } = {}): Promise<Stage> {
  const { dataDir, settings } = disk
  const closers: (() => unknown)[] = [() => disk.remove()]
  const close = async () => {
    for (const undo of closers.splice(0).toReversed()) await undo()
  }
  try {
    const postgres = await startCluster(dataDir, settings)
    let running: EmbeddedPostgres = postgres
    closers.push(() => running.stop())
    const world = await makeWorld(postgres.url)
    const gateway = await startGatewayPeer()
    closers.push(() => gateway.stop())
    const bank = await startBankPeer()
    closers.push(() => bank.stop())
    const open = async (options: ProcessOptions) => {
      const wire = await startWire(postgres.url)
      closers.push(() => wire.stop())
      const process = await startServerProcess(wire.url, gateway.url, { ...options, environment: bank.environment })
      closers.push(() => process.stop())
      return { wire, process }
    }
    const { wire, process: server } = await open({ hasWorker: !hasOwnWorker })
    await server.ready()
    const worker = hasOwnWorker ? await open({ role: 'worker' }) : { wire, process: server }
    const restart = async () => {
      running = await startCluster(dataDir, settings)
      stage.postgres = running
      if (running.port !== postgres.port) throw new Error('Another program took the port of the database')
    }
    const stage: Stage = { dataDir, world, gateway, bank, server, wire, worker, postgres, restart, close }
    return stage
  } catch (error) {
    await close()
    throw error
  }
}

/** Maximum duration of a flow on a live server. */
const longFlowSeconds = 5
const leaseSeconds = 30

/**
 * A flow whose server was killed, or whose claim was committed and not answered, holds its key for half a minute. To save that time its
 * lease is expired early. Returns a function that stops this.
 */
export function lapseLeases(stage: Settled): () => Promise<void> {
  const owner = new pg.Pool({ connectionString: stage.postgres.url, max: 1, options: '-c singil.mid=*' })
  owner.on('error', () => {})
  const lapse = setInterval(() => {
    owner
      .query(
        `update idempotency_keys set leased_until = now() - interval '1 second'
         where status is null and leased_until < now() + interval '${leaseSeconds - longFlowSeconds} seconds'`,
      )
      .catch(() => {})
  }, 250)
  return async () => {
    clearInterval(lapse)
    await owner.end()
  }
}

/**
 * A refund whose answer was a fault is queried again by a cron of each minute, half a minute later at the earliest. To save that time it is due
 * at once, and the cron runs every second. Returns a function that stops this.
 */
function hastenRefunds(stage: Settled): () => Promise<void> {
  const owner = new pg.Pool({ connectionString: stage.postgres.url, max: 1, options: '-c singil.mid=*' })
  owner.on('error', () => {})
  const hasten = setInterval(() => {
    owner
      .query(
        `with due as (
           update refunds set next_check_at = now() where status = 'pending' and next_check_at > now()
             and created_at < now() - interval '${longFlowSeconds} seconds'
           returning id)
         select graphile_worker.add_job('refunds.poll', job_key := 'hastened') from due limit 1`,
      )
      .catch(() => {})
  }, 1000)
  return async () => {
    clearInterval(hasten)
    await owner.end()
  }
}

/** What the end of a run needs. */
export interface Settled {
  readonly postgres: { readonly url: string }
  readonly gateway: GatewayPeer
}

const stuckAfterMs = 90_000

/** Ends the load and compares; pending jobs get time to finish. */
export async function settle(stage: Settled, load: Load): Promise<Findings> {
  const stops = [lapseLeases(stage), hastenRefunds(stage)]
  try {
    // The arrival of one more callback makes the server apply the remaining ones at once: some customers wait for nothing else.
    await Promise.all([load.finish(), load.play(load.newPurchase())])
    await load.askAgain()
    for (const end = Date.now() + stuckAfterMs; ;) {
      const findings = await compare(stage.postgres.url, load.purchases, stage.gateway)
      if (findings.stuck.length === 0 || Date.now() > end) return findings
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
}

export const figuresOf = ({ acknowledged, lost, doubled, broken, stuck }: Findings) => ({
  acknowledged,
  lost: lost.length,
  doubled: doubled.length,
  broken: broken.length,
  stuck: stuck.length,
})

/** The expected findings of every run. */
export const nothing = { lost: [], doubled: [], broken: [], stuck: [] }
