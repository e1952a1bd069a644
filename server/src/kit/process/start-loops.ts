/** Starts the loops of all features: each is woken when the database announces work, and once a second. */
import { listen, type TenantScope } from '../database/index.ts'
import type { JobContext, Parts } from '../work/index.ts'

const pollMs = 1000

export async function startLoops(
  parts: Parts,
  contextOf: (parts: Parts, name: string, sees: TenantScope) => JobContext,
): Promise<{ stop(): Promise<void> }> {
  const loops = parts.features.flatMap((feature) => feature.loops ?? [])
  if (loops.length === 0) return { stop: async () => {} }
  const started = loops.map((loop) => ({
    channel: loop.channel,
    running: loop.start(contextOf(parts, loop.name, loop.sees)),
  }))
  const channels = Object.fromEntries(started.map(({ channel, running }) => [channel, () => running.wake()]))
  const listener = await listen(parts.database.sessionUrl, channels, parts.log)
  const poll = setInterval(() => {
    for (const { running } of started) running.wake()
  }, pollMs)
  return {
    stop: async () => {
      clearInterval(poll)
      await listener.close()
      await Promise.all(started.map(({ running }) => running.stop()))
    },
  }
}
