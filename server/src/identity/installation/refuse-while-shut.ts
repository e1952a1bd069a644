import { problemsOfInstallation as problem } from '@singil/contract/identity/installation'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** Refuses to let money out before the installation has its two administrators. */
export async function refuseWhileShut({ tx }: Pick<Context, 'tx'>): Promise<void> {
  if ((await store.installationOf(tx)).opened_at === null) refuse(problem.shut, {})
}
