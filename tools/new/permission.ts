/** The permission of what is written: a module of the menu, and an action on it. */
import { type ModuleAlias, modules } from '@singil/contract/kit/modules'
import { type Action, actions, type Permission } from '@singil/contract/kit/permission'

const hint = `Name the module and the action that a role needs, as in MERCHANT_STORES update.`

/** Throws an error that lists what may be named. */
export function permissionOf([module, action, ...rest]: readonly (string | undefined)[]): Permission {
  if (module === undefined || action === undefined || rest.length > 0)
    throw new Error(`The permission is missing. ${hint}`)
  const aliases: readonly string[] = modules.map(({ alias }) => alias)
  if (!aliases.includes(module))
    throw new Error(`There is no module ${module}. ${hint} Modules: ${aliases.join(', ')}.`)
  if (!(actions as readonly string[]).includes(action))
    throw new Error(`There is no action ${action}. ${hint} Actions: ${actions.join(', ')}.`)
  return { module: module as ModuleAlias, action: action as Action }
}

/** The permission as code. */
export const mayOf = ({ module, action }: Permission): string => `may('${module}', '${action}')`
