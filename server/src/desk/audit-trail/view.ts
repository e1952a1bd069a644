import { staffRoles } from '@singil/contract/identity/access'
import { endpoints } from '@singil/contract/all'
import type { LogLine } from '@singil/contract/desk/audit-trail'
import type { Context } from '../../kit/work/index.ts'
import type { LineRow } from './line-row.ts'
import { formatAction } from './format-action.ts'

const says = new Map(endpoints.map(({ id, says: sentence }) => [id as string, sentence]))
const maxFields = 60
const maxCharacters = 500

/** Whether the caller sees who of the provider's staff did something. */
export const hidesStaffFrom = ({ actor: { role } }: Context): boolean => !staffRoles.some((one) => one === role)

/** Who has no account but acts from outside, by the names that units of work have. */
const outsiders = ['guest', 'customer', 'payment page', 'gateway']

/**
 * A line as the caller may see it. A merchant reads what staff and the product itself did, but not who, from where and with which notes; and
 * of its customers and the gateway not from where.
 */
export function shownLine(row: LineRow, hidesStaff: boolean): LogLine {
  const isOutside = row.actor === null && outsiders.includes(row.username)
  const isOfUser = row.actor !== null && !staffRoles.some((one) => one === row.role)
  const isHidden = hidesStaff && !isOfUser && !isOutside
  // Work that the product does by itself is named after its unit of work, which the action says already.
  const username = row.username === row.endpoint ? 'system' : row.username
  const who = { username, role: row.role, ip: row.ip, device: row.device, note: row.note }
  const nobody = { username: isOutside ? row.username : null, role: null, ip: null, device: null, note: null }
  return {
    id: row.id,
    at: row.at.toISOString(),
    level: row.level,
    action: formatAction(row.endpoint),
    does: says.get(row.endpoint) ?? null,
    ...(hidesStaff && !isOfUser ? nobody : who),
    requestId: row.request_id,
    merchantId: row.mid,
    thing: row.thing,
    thingId: row.thing_id,
    difference: isHidden ? [] : differenceOf(row.before, row.after),
  }
}

/** They change with every change. */
const counters = new Set(['version', 'updatedAt', 'updated_at'])

/** The fields that differ, those within others named by their path. */
export function differenceOf(before: unknown, after: unknown): LogLine['difference'] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field) && !counters.has(field))
    .slice(0, maxFields)
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
}

function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return new Map([[path || 'value', text.slice(0, maxCharacters)]])
  }
  return new Map(
    Object.entries(value).flatMap(([name, one]) => [...fieldsOf(one, path === '' ? name : `${path}.${name}`)]),
  )
}
