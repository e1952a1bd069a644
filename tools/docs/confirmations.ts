/** The tables of what people confirm, parts of docs/money.md: who moves money, which calls ask for a step-up, and what waits for others. */
import { type Endpoint, stepUpsOfCall } from '@singil/contract/kit/endpoint'
import type { Approvable } from '@singil/contract/kit/approvable'
import type { Movement } from '@singil/contract/kit/movement'
import type { StepUp } from '@singil/contract/kit/step-up'
import { tableOf, withTable } from './table.ts'

export interface Confirmable {
  readonly movements: readonly Movement[]
  readonly stepUps: readonly StepUp[]
  readonly approvables: readonly Approvable[]
  readonly endpoints: readonly Endpoint[]
}

const end = '<!-- End of the table. -->'
const inCode = (names: readonly string[]) => (names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : '–')

/** The page with its tables written anew. */
export const withConfirmations = (page: string, all: Confirmable): string =>
  [
    { of: 'movements', table: movementsOf(all) },
    { of: 'step-ups', table: stepUpsOf(all) },
    { of: 'approvals', table: approvalsOf(all) },
  ].reduce(
    (text, { of, table }) =>
      withTable(text, `<!-- Written by \`npm run docs\` from the declared ${of}. -->`, end, table),
    page,
  )

function movementsOf({ movements }: Confirmable): string {
  const columns = ['Movement', 'Prepares', 'Confirms', 'Step-up', 'Rules', 'Told', 'Can stop it', 'Journals']
  const rows = movements.map(({ label, prepares, confirms, stepUp, rules, told, stops, journals }) => [
    label,
    prepares,
    confirms,
    stepUp ? stepUp.label : '–',
    rules.length > 0 ? rules.map((rule) => rule.label).join(', ') : '–',
    told,
    stops,
    inCode(journals),
  ])
  return tableOf(columns, rows)
}

function stepUpsOf({ stepUps, endpoints }: Confirmable): string {
  const rows = stepUps.map(({ id, label, asks, guestWords }) => [
    label,
    asks === 'always' ? 'Everybody, always' : 'By the policy',
    guestWords === undefined
      ? inCode(endpoints.filter((call) => stepUpsOfCall(call).some((one) => one.id === id)).map((call) => call.id))
      : 'before there is a session',
  ])
  return tableOf(['Step-up', 'Asked of', 'Calls'], rows)
}

function approvalsOf({ approvables }: Confirmable): string {
  const rows = approvables
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, label, audience, permission, least }) => [
      `\`${id}\``,
      label,
      audience === 'staff' ? 'Staff' : 'The merchant’s users',
      `${permission.module}: ${permission.action}`,
      least === 0 ? 'Where a rule says so' : 'Always',
    ])
  return tableOf(['Action', 'Rule', 'Approved by', 'With the permission', 'Waits'], rows)
}
