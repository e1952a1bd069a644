/** A screen is data: router, menu, guard, palette and smoke test read it. */
import type { ModuleAlias } from '@singil/contract/kit/modules'
import type { Permission } from '@singil/contract/kit/permission'
import type { ComponentType } from 'react'

export type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

export interface Screen {
  /** As the router writes it: $name is a parameter, {-$name} one that may be missing. */
  readonly path: `/${string}`
  readonly title: string
  /** Without it every signed-in user may open the screen. */
  readonly permission?: Permission
  /** Its place in the menu is the place of the module; a screen without one is reached from another. */
  readonly menu?: { readonly module: ModuleAlias; readonly icon: Icon; readonly label?: string }
  /** Nobody else sees it in the menu, whatever they hold. */
  readonly isForStaff?: true
  /** Staff must choose a merchant before it works. */
  readonly needsMerchant?: true
  /** Staff who chose no merchant see something of their own here. */
  readonly hasStaffHome?: true
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** A part of a screen that a feature above it brings: payments on a store, settlements on a wallet. */
export interface Part<Props extends object> {
  readonly name: string
  readonly title: string
  readonly permission?: Permission
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
}

/** A screen outside the portal's frame, for visitors. */
export type PublicScreen = Pick<Screen, 'path' | 'title' | 'load'>

/** "/portal/transactions/{-$requestId}" without what may be missing. */
export const addressOf = (screen: Screen): string => screen.path.replace(/\/\{-\$\w+\}/g, '')
