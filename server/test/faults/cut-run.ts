/** Cuts the connections between server and database at a stride of bytes within a money transaction, and right after its commits. */
import { report } from './figures.ts'
import { changes, type Purchase, following, startLoad, type Step } from './load.ts'
import { figuresOf, lapseLeases, settle, type Stage } from './stage.ts'
import type { Cut } from './wire.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

export async function cutRun(stage: Stage, stride: number, commits: number) {
  const { server, world, gateway, wire } = stage
  const load = startLoad({ url: () => server.url, world, gateway, customers: 0 })
  const stopLapsing = lapseLeases(stage)

  /** Brings a customer to just before the step. */
  async function before(step: Step): Promise<Purchase> {
    const purchase = load.newPurchase()
    await load.play(purchase, step)
    return purchase
  }
  /** Makes the step and cuts the connections during it; returns true if the cut took place within it. */
  async function cutIn(step: Step, cut: Cut): Promise<boolean> {
    const purchase = await before(step)
    if (step === 'refund') purchase.wantsRefund = true
    const cuts = wire.cuts()
    wire.arm(cut)
    // Unanswered customers ask again at the end, all at once: some have to wait for a lease.
    await load.tryOnce(purchase, following(step))
    // The work that the step starts but the caller does not wait for, such as the callback's effect.
    for (let waited = 0; step === 'callback' && wire.cuts() === cuts && waited < 500; waited += 10) await pause(10)
    wire.disarm()
    return wire.cuts() > cuts
  }
  async function lengthOf(step: Step): Promise<{ up: number; down: number }> {
    const purchase = await before(step)
    if (step === 'refund') purchase.wantsRefund = true
    const start = { ...wire.passed }
    await load.play(purchase, following(step))
    await pause(150)
    return { up: wire.passed.up - start.up, down: wire.passed.down - start.down }
  }

  await load.play(await before('link'))
  const bytes = { tried: 0, cut: 0 }
  const commit = { tried: 0, cut: 0 }
  for (const step of changes) {
    const length = await lengthOf(step)
    for (const direction of ['up', 'down'] as const) {
      for (let after = 0; after < length[direction]; after += stride) {
        bytes.tried++
        if (await cutIn(step, { in: direction, after })) bytes.cut++
      }
    }
    for (let nth = 1; nth <= commits; nth++) {
      commit.tried++
      if (await cutIn(step, { commit: nth })) commit.cut++
    }
  }
  await Promise.all(load.purchases.map((purchase) => load.play(purchase)))
  await stopLapsing()
  const findings = await settle(stage, load)
  report('wire cut', {
    stride,
    purchases: load.purchases.length,
    bytes,
    commit,
    ...figuresOf(findings),
    ...load.counts,
  })
  return { ...findings, surprises: load.surprises, bytes, commit, bugs: load.counts.bug }
}
