/** The "why can't I?" question: asked wherever an action was refused, answered in one dialog. */
import { type ModuleAlias, modules } from '@singil/contract/kit/modules'
import { type Action, actions, type Permission } from '@singil/contract/kit/permission'
import { useSyncExternalStore } from 'react'

let asked: Permission | null = null
const listeners = new Set<() => void>()

const isModule = (name: string): name is ModuleAlias => modules.some(({ alias }) => alias === name)
const isAction = (name: string): name is Action => actions.some((action) => action === name)

/** Opens the dialog for the permission of a refusal; null closes it. */
export function askWhy(missing: { readonly module: string; readonly action: string } | null): void {
  asked =
    missing && isModule(missing.module) && isAction(missing.action)
      ? { module: missing.module, action: missing.action }
      : null
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAskedWhy = (): Permission | null => useSyncExternalStore(subscribe, () => asked)
