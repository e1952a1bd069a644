/** Kills, freezes and replaces parts of the cluster under load: nothing that was acknowledged is lost, and service is back in time. */
import path from 'node:path'
import { processesOf, signalAll } from './cluster.ts'
import type { FailoverStage } from './failover-stage.ts'
import { report } from './figures.ts'
import { paidAnew } from './kill-run.ts'
import { startLoad } from './load.ts'
import { figuresOf, settle } from './stage.ts'
import { orderBody } from './world.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

interface Fault {
  /** Longest time without a new payment link. */
  readonly goalMs: number
  /** Resolves when the part is whole again. */
  cause(stage: FailoverStage): Promise<void>
}
const hangMs = 45_000

async function primaryOf({ engines }: FailoverStage) {
  const name = await engines.primary()
  const node = engines.nodes.find((one) => one.name === name)
  if (!node) throw new Error('The cluster has no primary')
  const postgres = () => processesOf({ clusterDir: path.join(node.folder, 'data') })
  return { node, agent: engines.daemons.get(node.name)!, postgres }
}
const kill =
  (name: string) =>
  async ({ engines }: FailoverStage) =>
    engines.daemons.get(name)!.signal('SIGKILL')
async function hang(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGSTOP')
  await pause(hangMs)
  signalAll(pids, 'SIGCONT')
}
const freeze =
  (name: string) =>
  ({ engines }: FailoverStage) =>
    hang([engines.daemons.get(name)!.pid])

export const faults = {
  'kill the primary': {
    goalMs: 30_000,
    async cause(stage) {
      const { agent, postgres } = await primaryOf(stage)
      signalAll([agent.pid, ...postgres()], 'SIGKILL')
    },
  },
  'freeze the primary': {
    goalMs: 30_000,
    async cause(stage) {
      const { agent, postgres } = await primaryOf(stage)
      await hang([agent.pid, ...postgres()])
    },
  },
  // As if it were cut off from etcd and the standbys' agents: PostgreSQL still takes connections.
  'freeze the agent of the primary': {
    goalMs: 30_000,
    async cause(stage) {
      const { agent } = await primaryOf(stage)
      await hang([agent.pid])
    },
  },
  // Cut off from etcd and from the other nodes; clients still reach it.
  'isolate the primary': {
    goalMs: 30_000,
    async cause(stage) {
      const { node } = await primaryOf(stage)
      stage.links.cut(node.name)
      await pause(hangMs)
      stage.links.mend(node.name)
    },
  },
  'switch over': {
    goalMs: 10_000,
    async cause(stage) {
      const { node } = await primaryOf(stage)
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: node.name }),
      })
      if (!answer.ok) throw new Error(`Patroni did not switch over: ${answer.status} ${await answer.text()}`)
    },
  },
  'kill a member of etcd': { goalMs: 10_000, cause: kill('etcd1') },
  'freeze a member of etcd': { goalMs: 30_000, cause: freeze('etcd1') },
  'kill a proxy': { goalMs: 10_000, cause: kill('haproxy1') },
  'freeze a proxy': { goalMs: 30_000, cause: freeze('haproxy1') },
  'kill a pooler': { goalMs: 10_000, cause: kill('pgbouncer1') },
  'freeze a pooler': { goalMs: 30_000, cause: freeze('pgbouncer1') },
  'kill the broker': { goalMs: 10_000, cause: kill('mosquitto') },
  'freeze the broker': { goalMs: 30_000, cause: freeze('mosquitto') },
} satisfies Record<string, Fault>
export type FaultName = keyof typeof faults

/** Makes payment links all the time; `gapMs` is the longest time without one since `from`. */
export function startProbe({ world }: Pick<FailoverStage, 'world'>, url: () => string) {
  const made: number[] = [performance.now()]
  let isOver = false
  const body = orderBody(world, 'a probe')
  const probing = (async () => {
    for (; !isOver; await pause(100)) {
      const isMade = await fetch(`${url()}/qr/payments/order_at_store`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(2000),
      }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      )
      if (isMade) made.push(performance.now())
    }
  })()
  return {
    gapMs: (from: number) => {
      const after = [from, ...made.filter((at) => at > from), performance.now()]
      return Math.round(Math.max(...after.slice(1).map((at, place) => at - after[place]!)))
    },
    stop: async () => {
      isOver = true
      await probing
    },
  }
}

/** Causes each fault once, waits until the cluster is whole, and compares at the end. */
export async function failoverRun(stage: FailoverStage, names: readonly FaultName[], customers: number) {
  const { engines, world, gateway } = stage
  // A client that finds one proxy silent takes the other.
  let calls = 0
  const url = () => engines.sites[calls++ % engines.sites.length]!.webUrl
  const load = startLoad({ url, world, gateway, customers })
  const probe = startProbe(stage, url)
  const outageMs: Record<string, number> = {}
  for (const name of names) {
    await Promise.all([pause(3000), paidAnew(load)])
    const since = performance.now()
    await faults[name].cause(stage)
    await paidAnew(load)
    await engines.ready()
    await pause(5000)
    outageMs[name] = Math.max(outageMs[name] ?? 0, probe.gapMs(since))
  }
  await probe.stop()
  const findings = await settle(stage, load)
  const { purchases, counts, surprises } = load
  report('failover', { outageMs, purchases: purchases.length, ...figuresOf(findings), ...counts })
  return { ...findings, outageMs, surprises }
}
