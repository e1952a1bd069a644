import { endpoints } from '@singil/contract/all'
import * as contract from '@singil/contract/workspace/authorization'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { type ModuleAlias, modules } from '@singil/contract/kit/modules'
import { actions, isAbout, type Permission } from '@singil/contract/kit/permission'
import type { Handler } from '../../kit/work/index.ts'

/** What a permission allows, from the endpoint declarations; plain reads are omitted, because screens describe them. */
const opens = ({ module, action }: Permission): string[] =>
  endpoints
    .filter(({ permission }) => isAbout(permission, module, action))
    .filter((endpoint: Endpoint) => (endpoint.method !== 'GET' && !endpoint.reads) || endpoint.changes || endpoint.file)
    .map(({ says }) => says)

const shown = (moduleId: ModuleAlias, label: string): contract.CoreModule => ({
  moduleId,
  label,
  actions: actions.map((action) => {
    const permission = { module: moduleId, action }
    return { action, isMoney: contract.isMoneyPermission(permission), opens: opens(permission) }
  }),
})

export const listCoreModules: Handler<typeof contract.listCoreModules> = async () =>
  modules
    .filter(({ parent }) => parent === null)
    .map(({ alias, label }) => ({
      ...shown(alias, label),
      submodules: modules.filter(({ parent }) => parent === alias).map((sub) => shown(sub.alias, sub.label)),
    }))
