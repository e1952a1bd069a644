/** The permissions as a page to read. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { modules, type ModuleAlias } from '@singil/contract/kit/modules'
import { actions, type Action, isAbout } from '@singil/contract/kit/permission'

export interface RoleDefaults {
  readonly role: string
  readonly authorizations: readonly { readonly moduleId: ModuleAlias; readonly actions: readonly Action[] }[]
}

/** A table of roles for each module that a role or an endpoint names, then the calls that each action allows. */
export function permissionsPage(endpoints: readonly Endpoint[], roles: readonly RoleDefaults[]): string {
  const guests = endpoints.filter(({ permission, audience }) => permission === undefined && audience === 'guest')
  const signedIn = endpoints.filter(
    ({ permission, audience }) => permission === undefined && (audience === 'user' || audience === 'staff'),
  )
  const programs = endpoints.filter(({ audience }) => audience === 'partner')
  return [
    '# Permissions',
    'Written by `npm run docs` from the contract. An administrator can change the defaults under Authorization Management, but for Administrator and Pre Registered (docs/decisions/0005).',
    ...(roles.length === 0 ? [] : ['## What each role may do at first', matrix(roles)]),
    '## What each permission opens',
    ...modules.flatMap((module) => opened(module, endpoints)),
    '## Calls that need no permission',
    'Customers and visitors:',
    callList(guests),
    'Everyone who is signed in, about their own account:',
    callList(signedIn),
    ...(programs.length === 0 ? [] : ["A merchant's programs, by what the merchant's key opens:", callList(programs)]),
  ].join('\n\n')
}

const letters: Readonly<Record<Action, string>> = {
  view: 'V',
  create: 'C',
  update: 'U',
  delete: 'D',
  approve: 'A',
  download: 'L',
}

function matrix(roles: readonly RoleDefaults[]): string {
  const used = modules.filter(({ alias }) => roles.some((one) => allowed(one, alias).length > 0))
  const head = ['Module', ...roles.map(({ role }) => role)]
  const rows = used.map(({ alias, label }) => [
    label,
    ...roles.map((one) =>
      allowed(one, alias)
        .map((a) => letters[a])
        .join(''),
    ),
  ])
  const legend = actions.map((action) => `${letters[action]} ${action}`).join(', ')
  return [`${legend}.\n`, row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

const allowed = ({ authorizations }: RoleDefaults, alias: ModuleAlias): readonly Action[] =>
  actions.filter((action) => authorizations.some((one) => one.moduleId === alias && one.actions.includes(action)))

function opened({ alias, label }: (typeof modules)[number], endpoints: readonly Endpoint[]): readonly string[] {
  const here = endpoints.filter(({ permission }) => isAbout(permission, alias))
  if (here.length === 0) return []
  const lines = actions.flatMap((action) => {
    const calls = here.filter(({ permission }) => isAbout(permission, alias, action))
    return calls.length === 0 ? [] : [`**${action}**\n\n${callList(calls)}`]
  })
  return [`### ${label} (${alias})`, ...lines]
}

const callList = (endpoints: readonly Endpoint[]) =>
  endpoints.map(({ id, method, path, says }) => `- \`${method} ${path}\` (${id}): ${says}`).join('\n')

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
