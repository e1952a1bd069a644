import { problemsOfInstallation as problem } from '@singil/contract/identity/installation'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** The processes, by their ports, that have seen the installation open: it never shuts again. */
const open = new WeakSet<Context['ports']>()

/** Refuses to let money out before the installation has its two administrators. */
export async function refuseWhileShut({ tx, ports }: Pick<Context, 'tx' | 'ports'>): Promise<void> {
  if (open.has(ports)) return
  if ((await store.installationOf(tx)).opened_at === null) refuse(problem.shut, {})
  open.add(ports)
}
