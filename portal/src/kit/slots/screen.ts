/** A screen as data for router, menu, guard, palette and smoke test. */
import type { ModuleAlias } from '@singil/contract/kit/modules'
import type { Permission } from '@singil/contract/kit/permission'
import type { ComponentType } from 'react'

export type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

export interface Screen {
  /** In the router's syntax: $name is a parameter, {-$name} an optional one. */
  readonly path: `/${string}`
  /** Names of the parameters after the question mark that the screen reads; all are plain text and optional. */
  readonly search?: readonly string[]
  readonly title: string
  /** Without it every signed-in user may open the screen. */
  readonly permission?: Permission
  /** The menu entry at the place of the module; a screen without one is opened from another screen. */
  readonly menu?: {
    readonly module: ModuleAlias
    readonly icon: Icon
    readonly label?: string
    /** Hidden from users with none of these, who may open the screen all the same. */
    readonly anyOf?: readonly Permission[]
  }
  /** Hidden from everyone else in the menu, whatever their permissions. */
  readonly isForStaff?: true
  /** Its place among the entries of the same module. */
  readonly order?: Order
  /** Staff must select a merchant first. */
  readonly needsMerchant?: true
  /** Shows staff without a selected merchant content of its own. */
  readonly hasStaffHome?: true
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** A part of a screen provided by another feature: payments on a store, settlements on a wallet. */
export interface Part<Props extends object> {
  readonly name: string
  readonly title: string
  /** Its place among the parts of its slot. */
  readonly order?: Order
  readonly permission?: Permission
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
}

/** Without one, the order of features.ts decides. A negative number puts it before the others, a positive one after them. */
type Order = number

export const inOrder = <T extends { readonly order?: Order }>(list: readonly T[]): readonly T[] =>
  list.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

/** A screen outside the portal's layout, for visitors. */
export type PublicScreen = Pick<Screen, 'path' | 'title' | 'load'>

/**
 * What a feature declares, `as const satisfies` one of these, so that the router knows each path and parameter. The type of a component
 * depends on the router's types, so what is loaded is checked only where the screens are collected.
 */
export type ScreenEntries = readonly Loading<Screen>[]
export type PublicScreenEntries = readonly Loading<PublicScreen>[]
type Loading<S extends { readonly load: unknown }> = Omit<S, 'load'> & { readonly load: () => Promise<object> }

/** "/portal/transactions/{-$requestId}" without its optional parameters. */
export const addressOf = (screen: Screen): string => screen.path.replace(/\/\{-\$\w+\}/g, '')
