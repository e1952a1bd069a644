import type { JobContext } from '../../kit/work/index.ts'
import { forgetSecrets } from './endpoint-store.ts'
import { forget } from './store.ts'

const dayMs = 86_400_000
const batch = 5000

/** Deletes deliveries with their tries once they are old, and secrets that no longer sign. */
export async function forgetOld({ unit, config }: Pick<JobContext, 'unit' | 'config'>): Promise<void> {
  const old = (now: Date) => new Date(now.getTime() - config.webhookKeepDays * dayMs)
  while ((await unit(({ tx, now }) => forget(tx, old(now), batch))) === batch);
  await unit(({ tx, now }) => forgetSecrets(tx, new Date(now.getTime() - dayMs)))
}
