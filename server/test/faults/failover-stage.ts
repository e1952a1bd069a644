/** The setup of failover runs: the engines of the trial cluster, two servers and two workers, and a merchant. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engines, type Site, startEngines } from '../../../tools/cluster/engines.ts'
import { findPrograms } from '../../../tools/cluster/programs.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { serverUrlOf } from '../../src/kit/database/index.ts'
import { type GatewayPeer, startGatewayPeer } from './gateway-peer.ts'
import { type ProcessOptions, type ServerProcess, startServerProcess } from './server-process.ts'
import { createLinks, type Links } from './link.ts'
import { makeWorld, type World } from './world.ts'

export interface FailoverStage {
  readonly engines: Engines
  /** Between the nodes, and from them to etcd. Clients reach the nodes without them. */
  readonly links: Links
  readonly world: World
  readonly gateway: GatewayPeer
  /** As the owner of the tables, to whichever node is the primary. */
  readonly postgres: { readonly url: string }
  close(): Promise<void>
}

/** Why the runs are not possible here; undefined if they are. */
export function whyNot(): string | undefined {
  const found = findPrograms()
  return 'missing' in found ? `These packages are not installed: ${found.missing.join(', ')}.` : undefined
}

export async function openFailoverStage(): Promise<FailoverStage> {
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
    const world = await makeWorld(url)
    const gateway = await startGatewayPeer()
    closers.push(() => gateway.stop())
    for (const [at, site] of engines.sites.entries())
      for (const role of ['server', 'worker'] as const) {
        const one = await startAtSite(engines, site, gateway, {
          role,
          ...(role === 'server' && { port: serverPorts[at]! }),
        })
        closers.push(() => one.stop())
        if (role === 'server') await one.ready()
      }
    return { engines, links, world, gateway, postgres: { url }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A server or a worker that reaches the engines as those of its machine do. */
export const startAtSite = (
  engines: Engines,
  site: Site,
  gateway: GatewayPeer,
  options: Pick<ProcessOptions, 'role' | 'port' | 'program'>,
): Promise<ServerProcess> =>
  startServerProcess(site.pooledUrl, gateway.url, {
    ...options,
    hasWorker: false,
    environment: {
      MQTT_URL: engines.mqttUrl,
      DATABASE_SESSION_URL: serverUrlOf(site.sessionUrl),
      DATABASE_READ_URL: serverUrlOf(site.readUrl),
    },
  })
