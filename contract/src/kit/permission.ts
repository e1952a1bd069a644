import type { ModuleAlias } from './modules.ts'

export const actions = ['view', 'create', 'update', 'delete', 'approve', 'download'] as const
export type Action = (typeof actions)[number]

/** A permission that a role needs for a call: an action on a module of the menu. */
export interface Permission {
  readonly module: ModuleAlias
  readonly action: Action
}

export const may = (module: ModuleAlias, action: Action): Permission => ({ module, action })
