import type { ModuleAlias } from './modules.ts'

export const actions = ['view', 'create', 'update', 'delete', 'approve', 'download'] as const
export type Action = (typeof actions)[number]

/** A permission that a role needs for a call: an action on a module of the menu. */
export interface Permission {
  readonly module: ModuleAlias
  readonly action: Action
  /** Another permission that is enough instead. */
  readonly or?: Permission
}

export const may = (module: ModuleAlias, action: Action): Permission => ({ module, action })
/** One permission or another, for calls that screens of two modules make. */
export const mayEither = (first: Permission, or: Permission): Permission => ({ ...first, or })

/** Whether a permission, or one that is enough instead, is the action on the module. */
export const isAbout = (permission: Permission | undefined, module: ModuleAlias, action?: Action): boolean =>
  permission !== undefined &&
  ((permission.module === module && (action === undefined || permission.action === action)) ||
    isAbout(permission.or, module, action))

/** Whether the caller has a permission, or one that is enough instead. */
export const hasEither = (permission: Permission, has: (module: ModuleAlias, action: Action) => boolean): boolean =>
  has(permission.module, permission.action) || (permission.or !== undefined && hasEither(permission.or, has))
