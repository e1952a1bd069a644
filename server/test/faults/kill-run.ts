/** Kills the server or the database repeatedly under load, and checks that everything acknowledged is there. */
import { killCluster } from './cluster.ts'
import { percentile, report } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import type { Findings } from './promises.ts'
import { figuresOf, settle, type Stage } from './stage.ts'

export type KillRun = Findings & { readonly readyMs: readonly number[]; readonly surprises: Load['surprises'] }

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

/** Waits until six more payments are paid, so that the kill interrupts work even on a busy machine. */
export async function paidAnew({ purchases }: Load): Promise<void> {
  const paid = () => purchases.filter((purchase) => purchase.isPaid).length
  for (const before = paid(); paid() < before + 6;) await pause(50)
}

export async function killRun(
  stage: Stage,
  what: 'server' | 'database',
  kills: number,
  customers: number,
): Promise<KillRun> {
  const { server, world, gateway } = stage
  const load = startLoad({ url: () => server.url, world, gateway, customers })
  const readyMs: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await Promise.all([pause(200 + Math.random() * 1800), paidAnew(load)])
    const since = performance.now()
    if (what === 'server') server.kill()
    else {
      await killCluster(stage.postgres)
      await stage.restart()
    }
    readyMs.push(await server.ready(since))
  }
  const findings = await settle(stage, load)
  const { purchases, counts, surprises } = load
  report(`kill the ${what}`, {
    kills,
    purchases: purchases.length,
    ...figuresOf(findings),
    ...readiness(readyMs),
    ...counts,
  })
  return { ...findings, readyMs, surprises }
}

export const readiness = (readyMs: readonly number[]) => ({
  readyP50: Math.round(percentile(readyMs, 0.5)),
  readyP99: Math.round(percentile(readyMs, 0.99)),
  readyMax: Math.round(Math.max(...readyMs)),
})
