/** The menu: the screens that the user may see, in the order of the modules. */
import type { SessionData } from '@singil/contract/identity/access'
import { modules } from '@singil/contract/kit/modules'
import { addressOf, type Icon, type Screen } from '../kit/slots/index.ts'
import { holds, isStaff } from '../kit/call/index.ts'

export interface MenuEntry {
  readonly path: string
  readonly label: string
  readonly icon: Icon
}
export interface MenuGroup {
  /** Null for entries without a group. */
  readonly label: string | null
  readonly entries: readonly MenuEntry[]
}

export function menuOf(screens: readonly Screen[], user: SessionData): readonly MenuGroup[] {
  const groups: { alias: string | null; label: string | null; entries: MenuEntry[] }[] = []
  for (const module of modules) {
    for (const screen of screens) {
      if (screen.menu?.module !== module.alias) continue
      if (screen.isForStaff && !isStaff(user)) continue
      if (screen.permission && !holds(user, screen.permission.module, screen.permission.action)) continue
      if (screen.menu.anyOf?.every(({ module: of, action }) => !holds(user, of, action))) continue
      if (user.disabledModules.some(({ alias }) => alias === module.parent)) continue
      const parent = modules.find(({ alias }) => alias === module.parent)
      const entry = { path: addressOf(screen), label: screen.menu.label ?? module.label, icon: screen.menu.icon }
      const last = groups.at(-1)
      if (last && last.alias === module.parent) last.entries.push(entry)
      else groups.push({ alias: module.parent, label: parent?.label ?? null, entries: [entry] })
    }
  }
  return groups
}

/** The open entry: the one with the longest path that the address starts with. */
export function openEntry(groups: readonly MenuGroup[], pathname: string): string | null {
  const paths = groups.flatMap((group) => group.entries.map((entry) => entry.path))
  const open = paths.filter((path) => pathname === path || (path !== '/portal' && pathname.startsWith(`${path}/`)))
  return open.sort((a, b) => b.length - a.length)[0] ?? null
}
