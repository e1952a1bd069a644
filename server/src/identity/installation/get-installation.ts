import type { getInstallation as endpoint, InstallationMode } from '@singil/contract/identity/installation'
import type { Context, Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const getInstallation: Handler<typeof endpoint> = async ({ tx }) => {
  const { mode, opened_at } = await store.installationOf(tx)
  return { mode, isOpen: opened_at !== null }
}

/** Null until the setup. */
export const modeOf = async ({ tx }: Pick<Context, 'tx'>): Promise<InstallationMode | null> =>
  (await store.installationOf(tx)).mode
