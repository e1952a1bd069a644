import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** The demo is a test installation whose administrators are there. */
export async function seedInstallation({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  const { mode } = await store.lockInstallation(tx)
  if (mode === null) await store.updateInstallation(tx, { mode: 'test', set_up_at: now, opened_at: now })
}
