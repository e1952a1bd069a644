/** The disk fails to sync: a commit fails although its data may be on the disk. */
import { execFileSync, spawn } from 'node:child_process'
import { isRunning } from '@singil/embedded-postgres/process-state'
import { processesOf } from './cluster.ts'
import { report } from './figures.ts'
import { readiness } from './kill-run.ts'
import { startLoad } from './load.ts'
import { figuresOf, settle, type Stage } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

/** Making calls of a process fail needs the right to trace it. */
export function mayTrace(): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('strace', ['-f', '-qq', '-e', 'trace=fdatasync', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes the next sync of the database fail, in whichever process it occurs; resolves when one has failed. */
async function failOneSync(pids: readonly number[]): Promise<void> {
  const inject = ['-e', 'trace=fdatasync,fsync', '-e', 'inject=fdatasync,fsync:error=EIO:when=1']
  const tracer = spawn('strace', ['-f', '-qq', ...inject, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => tracer.once('exit', () => resolve()))
  const failed = new Promise<void>((resolve) => {
    tracer.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('INJECTED')) resolve()
    })
  })
  await Promise.race([failed, ended, pause(20_000)])
  // Detaches from all processes at once, so that the recovery finds a working disk.
  tracer.kill('SIGINT')
  await ended
}

export async function syncRun(stage: Stage, times: number, customers: number) {
  const { server, world, gateway } = stage
  const load = startLoad({ url: () => server.url, world, gateway, customers })
  const readyMs: number[] = []
  let recoveries = 0
  for (let time = 0; time < times; time++) {
    await pause(1000 + Math.random() * 1500)
    const before = processesOf(stage.postgres)
    const since = performance.now()
    await failOneSync(before)
    // The database must not continue as if nothing had happened: all its processes are restarted.
    for (const end = Date.now() + 30_000; before.slice(1).some((pid) => isRunning(pid)) && Date.now() < end;)
      await pause(20)
    if (!before.slice(1).some((pid) => isRunning(pid))) recoveries += 1
    if (!isRunning(stage.postgres.pid)) await stage.restart()
    readyMs.push(await server.ready(since))
  }
  const findings = await settle(stage, load)
  const { purchases, counts, surprises } = load
  report('fsync fails', {
    times,
    recoveries,
    purchases: purchases.length,
    ...figuresOf(findings),
    ...readiness(readyMs),
    ...counts,
  })
  return { ...findings, recoveries, readyMs, surprises, bugs: counts.bug }
}
