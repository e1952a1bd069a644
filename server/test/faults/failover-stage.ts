/** The setup of failover runs: the engines of the trial cluster, two servers and two workers, and a merchant. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engines, environmentAt, startEngines } from '../../../tools/cluster/engines.ts'
import { findPrograms } from '../../../tools/cluster/programs.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { type GatewayPeer, startGatewayPeer } from './gateway-peer.ts'
import { ownProgram, startServerProcess } from './server-process.ts'
import { createLinks, type Links } from './link.ts'
import { makeWorld, type World } from './world.ts'

/** What runs on the stage. */
export interface Version {
  /** Of its server and worker. */
  readonly program: string
  /** Creates its schema and the data of fault runs in an empty database. */
  makeWorld(databaseUrl: string): Promise<World>
}
const thisVersion: Version = { program: ownProgram, makeWorld }

/** A server or a worker of one of the two machines. */
export interface Part {
  readonly name: string
  /** Asks it to stop, and starts one of another build in its place. */
  replace(program: string): Promise<void>
}

export interface FailoverStage {
  readonly engines: Engines
  /** Between the nodes, and from them to etcd. Clients reach the nodes without them. */
  readonly links: Links
  readonly world: World
  readonly gateway: GatewayPeer
  readonly parts: readonly Part[]
  /** As the owner of the tables, to whichever node is the primary. */
  readonly postgres: { readonly url: string }
  close(): Promise<void>
}

/** Why the runs are not possible here; undefined if they are. */
export function whyNot(): string | undefined {
  const found = findPrograms()
  return 'missing' in found ? `These packages are not installed: ${found.missing.join(', ')}.` : undefined
}

export async function openFailoverStage(version = thisVersion): Promise<FailoverStage> {
  const found = findPrograms()
  if ('missing' in found) throw new Error(whyNot())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-cluster-'))
  const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const undo of closers.splice(0).toReversed()) await undo()
  }
  try {
    const serverPorts = [await freePort(), await freePort()]
    const links = createLinks()
    closers.push(() => links.close())
    const { programs } = found
    const engines = await startEngines({ dataDir, programs, port: freePort, serverPorts, link: links.open })
    closers.push(() => engines.stop())
    await engines.ready()
    const url = engines.sites[0]!.sessionUrl
    const world = await version.makeWorld(url)
    const gateway = await startGatewayPeer()
    closers.push(() => gateway.stop())
    const parts: Part[] = []
    for (const [at, site] of engines.sites.entries())
      for (const role of ['worker', 'server'] as const) {
        const open = async (program: string) => {
          const port = role === 'server' ? { port: serverPorts[at]! } : {}
          const environment = environmentAt(engines, site)
          const one = await startServerProcess(site.pooledUrl, gateway.url, { role, program, ...port, environment })
          closers.push(() => one.stop())
          if (role === 'server') await one.ready()
          return one
        }
        let running = await open(version.program)
        const replace = async (program: string) => {
          await running.end()
          running = await open(program)
        }
        parts.push({ name: `${role}${at + 1}`, replace })
      }
    return { engines, links, world, gateway, parts, postgres: { url }, close }
  } catch (error) {
    await close()
    throw error
  }
}
