/** Freezes all processes of the database for a while: it answers nothing, and its connections remain open. */
import { processesOf, signalAll } from './cluster.ts'
import { percentile, report } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { figuresOf, settle, type Stage } from './stage.ts'
import { orderBody } from './world.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const patienceMs = 60_000

/** The answer and its time. The client's timeout is longer than the server's. */
async function timed(url: string, init: RequestInit = {}): Promise<{ status: number; tookMs: number }> {
  const since = performance.now()
  const status = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  )
  return { status, tookMs: performance.now() - since }
}

/** Requests links in the meantime, as customers do at any time; each answer is a fault that is reported. */
async function askMeanwhile(stage: Stage, isOver: () => boolean) {
  const refused: number[] = []
  const wrong: string[] = []
  const body = orderBody(stage.world, 'while it hung')
  const asking = Array.from({ length: 12 }, async () => {
    while (!isOver()) {
      const headers = { 'content-type': 'application/json' }
      const { status, tookMs } = await timed(`${stage.server.url}/qr/payments/order_at_store`, {
        method: 'POST',
        headers,
        body,
      })
      if (status === 503) refused.push(tookMs)
      // Requests that began before the freeze, or ended after it, may succeed.
      else if (status !== 200) wrong.push(`${status} after ${Math.round(tookMs)} ms`)
      await pause(100)
    }
  })
  return { refused, wrong, done: Promise.all(asking) }
}

async function watchLoop(stage: Stage, isOver: () => boolean): Promise<number[]> {
  const alive: number[] = []
  for (; !isOver(); await pause(50)) alive.push((await timed(`${stage.server.url}/live`)).tookMs)
  return alive
}

/** The time until the server reports that it is not ready. */
async function untilNotReady(stage: Stage): Promise<number> {
  const since = performance.now()
  while ((await timed(`${stage.server.url}/ready`)).status !== 503) await pause(100)
  return performance.now() - since
}

export async function hangRun(stage: Stage, times: number, hangMs: number, customers: number) {
  const { server, world, gateway } = stage
  const load: Load = startLoad({ url: () => server.url, world, gateway, customers })
  const notReadyMs: number[] = []
  const readyMs: number[] = []
  const aliveMs: number[] = []
  const refusedMs: number[] = []
  const wrong: string[] = []
  for (let time = 0; time < times; time++) {
    await pause(2000)
    let isOver = false
    const pids = processesOf(stage.postgres)
    signalAll(pids, 'SIGSTOP')
    const meanwhile = await askMeanwhile(stage, () => isOver)
    const loop = watchLoop(stage, () => isOver)
    notReadyMs.push(await untilNotReady(stage))
    await pause(hangMs)
    signalAll(pids, 'SIGCONT')
    readyMs.push(await server.ready())
    isOver = true
    await meanwhile.done
    aliveMs.push(...(await loop))
    refusedMs.push(...meanwhile.refused)
    wrong.push(...meanwhile.wrong)
  }
  const findings = await settle(stage, load)
  const figures = {
    notReadyMax: Math.round(Math.max(...notReadyMs)),
    refused: refusedMs.length,
    refusedMax: Math.round(Math.max(...refusedMs)),
    aliveP99: Math.round(percentile(aliveMs, 0.99)),
    readyMax: Math.round(Math.max(...readyMs)),
  }
  report('database hung', { times, hangMs, ...figuresOf(findings), ...figures, ...load.counts })
  return { ...findings, ...figures, wrong, surprises: load.surprises, bugs: load.counts.bug }
}
