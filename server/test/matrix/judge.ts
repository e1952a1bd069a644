/** The policy's verdict on one cell, and what is wrong with an answer that differs from it. */
import { type RoleName, roleNames, staffRoles, storeRoles } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { hasEither } from '@singil/contract/kit/permission'
import type { Answered } from '../sweep/world.ts'
import type { Attempt } from './attempts.ts'
import { rightsOf } from './rights.ts'

/** Endpoints of other audiences use other credentials than a session. */
const peopleOnly: readonly string[] = ['user', 'staff']
const isForPeople = ({ audience }: Endpoint) => peopleOnly.includes(audience)
export const isPublic = ({ audience }: Endpoint) => audience === 'guest'
export const isStaff = (role: RoleName) => staffRoles.includes(role)
export const seesAllMerchants = (role: RoleName) => isStaff(role) && role !== 'Corporate View'

export function isOpenTo(endpoint: Endpoint, role: RoleName): boolean {
  const { audience, permission } = endpoint
  if (!isForPeople(endpoint) || (audience === 'staff' && !isStaff(role))) return false
  return !permission || hasEither(permission, (module, action) => rightsOf(role, module).includes(action))
}

/** What decides which rows a role sees: all merchants, those that it is assigned, one merchant, one store or one wallet. */
export function reachOf(role: RoleName): string {
  if (seesAllMerchants(role)) return 'all merchants'
  if (isStaff(role) || role === 'Agent') return role
  if (role === 'Subwallet User') return 'a wallet'
  return storeRoles.includes(role) ? 'a store' : 'a merchant'
}

/** The first role of its reach that may call the endpoint. */
export const isFirstOfReach = (endpoint: Endpoint, role: RoleName): boolean =>
  role === roleNames.find((one) => reachOf(one) === reachOf(role) && isOpenTo(endpoint, one))

const isRead = ({ method, reads, changes }: Endpoint) => (method === 'GET' && changes !== true) || reads === true
const described = ({ status, text }: Answered) => `${status} ${text.slice(0, 160)}`

/** Null if the answer matches the policy. */
export function faultOf(endpoint: Endpoint, role: RoleName, attempt: Attempt, answer: Answered): string | null {
  const { status, body } = answer
  const isForbidden = status === 403 && body?.code === 'kit.forbidden'
  if (!isForPeople(endpoint)) return status === 401 || isForbidden ? null : `let in: ${described(answer)}`
  if (!isOpenTo(endpoint, role)) {
    const isNamed = endpoint.audience === 'staff' || body?.details?.module === endpoint.permission?.module
    return isForbidden && isNamed ? null : `not refused: ${described(answer)}`
  }
  if (isForbidden || status === 401) return `refused: ${described(answer)}`
  if (status >= 500 && status !== 503) return `broke: ${described(answer)}`
  if (attempt.at === 'own' || (attempt.at === 'the header' && !attempt.isNamedMerchant)) return null
  if (attempt.isNamedMerchant) return isUnknown(answer) ? null : `not unknown: ${described(answer)}`
  // A missing object may be answered with an empty list, but with nothing else.
  const isOfNothing = !/^params|^everywhere/.test(attempt.at) || isHollow(body?.data)
  const mayAnswer = isRead(endpoint) && !attempt.isSealed && isOfNothing
  return mayAnswer || status >= 400 ? null : `${isRead(endpoint) ? 'opened' : 'changed'}: ${described(answer)}`
}

const isHollow = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && value !== undefined && Object.values(value).every(isHollow))

/** Users without a merchant get the answer to choose one first, whatever the request names. */
const isUnknown = ({ status, body }: Answered) =>
  status === 404 || (status === 422 && body?.code === 'kit.chooseMerchant')
