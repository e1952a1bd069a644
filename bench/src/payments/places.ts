/** Where a load run takes place: on one machine as `npm start` has it, or on the trial cluster with its engines. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentAt, startEngines } from '../../../tools/cluster/engines.ts'
import { findPrograms } from '../../../tools/cluster/programs.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { type Product, startDatabase, startProduct } from '../kit/stage.ts'

export interface Place {
  readonly name: string
  readonly product: Product
  /** Of the owner of the tables. */
  readonly databaseUrl: string
  /** What the people and programs of the run call, in turn. */
  readonly urls: readonly string[]
  stop(): Promise<void>
}

export async function openMachine(): Promise<Place> {
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const stop = async () => {
      await product.stop()
      await database.stop()
    }
    return { name: 'machine', product, databaseUrl: database.url, urls: [product.url], stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The packages that the cluster needs and this machine has not, or the cluster. */
export async function openCluster(): Promise<Place | { readonly missing: readonly string[] }> {
  const found = findPrograms()
  if ('missing' in found) return found
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-bench-cluster-'))
  const serverPorts = [await freePort(), await freePort()]
  const engines = await startEngines({ dataDir, programs: found.programs, port: freePort, serverPorts })
  const stopEngines = async () => {
    await engines.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await engines.ready()
    const [first] = engines.sites
    const machines = engines.sites.map((site, at) => ({
      PORT: String(serverPorts[at]),
      ...environmentAt(engines, site),
    }))
    const product = await startProduct(first!.sessionUrl, { PUBLIC_URL: first!.webUrl }, machines)
    const stop = async () => {
      await product.stop()
      await stopEngines()
    }
    const urls = engines.sites.map(({ webUrl }) => webUrl)
    return { name: 'cluster', product, databaseUrl: first!.sessionUrl, urls, stop }
  } catch (error) {
    await stopEngines()
    throw error
  }
}
