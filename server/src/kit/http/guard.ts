/**
 * Checks who may make a call and determines its scope, in this order: no session 401, missing permission 403, another merchant 404. The
 * rules come from the endpoint's declaration.
 */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyRequest } from 'fastify'
import {
  type Actor,
  type Authenticate,
  type AuthenticatePartner,
  everything,
  type Partner,
  type Scope,
  type Session,
} from '../work/index.ts'
import { accounts, named, noMerchant, type NameKind, type TenantScope, union } from '../database/index.ts'
import { problemsOfKit } from '../base/index.ts'
import { customerIdOf, deviceIdOf } from './device-id.ts'

export interface Allowed {
  readonly actor: Actor
  readonly scope: Scope
  readonly tenantScope: TenantScope
  readonly session: Session | null
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
const guest = (request: FastifyRequest): Actor => ({
  kind: 'guest',
  userId: null,
  username: 'guest',
  role: null,
  sessionId: null,
  ...placeOf(request),
})
const placeOf = (request: FastifyRequest): Pick<Actor, 'ip' | 'device' | 'deviceId' | 'customerId'> => {
  const deviceId = deviceIdOf(request)
  const customerId = customerIdOf(request)
  return {
    ip: request.ip,
    device: deviceOf(request),
    ...(deviceId === undefined ? {} : { deviceId }),
    ...(customerId === undefined ? {} : { customerId }),
  }
}
const deviceOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 200)

function proofOf(request: FastifyRequest): Pick<Actor, 'proof'> {
  const proof = first(request.headers['x-step-up-proof'])
  return proof !== undefined && /^[\w-]{43}$/.test(proof) ? { proof } : {}
}

/** A browser attaches a cookie to any site's request, so a change needs the header that only our own pages can send. */
function refuseCrossSite(request: FastifyRequest, session: Session, endpoint: Endpoint): void {
  if (session.via !== 'cookie') return
  const site = first(request.headers['sec-fetch-site'])
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse(problemsOfKit.crossSite, {})
  const isChange = endpoint.method !== 'GET' || endpoint.changes === true
  if (isChange && request.headers['x-singil-client'] === undefined) refuse(problemsOfKit.crossSite, {})
}

/** Identifies the caller before the input is read. Throws 401 and 403. */
export async function identify(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authenticate,
): Promise<Session | null> {
  if (endpoint.audience === 'guest') return null
  const session = await authenticate(request)
  if (!session) refuse(problemsOfKit.signInFirst, {})
  refuseCrossSite(request, session, endpoint)
  const isShut = endpoint.audience === 'staff' && !session.isStaff
  const { permission } = endpoint
  const missing = permission && !session.may(permission) ? permission : undefined
  // What is for staff alone names no permission that the caller has.
  if (isShut || missing)
    refuse(problemsOfKit.forbidden, {}, undefined, missing && { module: missing.module, action: missing.action })
  return session
}

/** Identifies the calling merchant's program before the input is read. Throws 401 and 403. */
export async function identifyPartner(
  request: FastifyRequest,
  { partnerScope }: Endpoint,
  authenticate: AuthenticatePartner,
): Promise<Partner> {
  const partner = await authenticate(request)
  if (!partner) refuse(problemsOfKit.wrongCredentials, {})
  if (!partnerScope || !partner.may(partnerScope)) refuse(problemsOfKit.scopeMissing, { scope: partnerScope ?? 'this' })
  return partner
}

/** A program's scope is its own merchant, with all stores. */
function placePartner(request: FastifyRequest, partner: Partner): Allowed {
  const { mid } = partner
  const username = `api:${partner.username}`
  const actor: Actor = { ...guest(request), kind: 'partner', username, partner }
  return { actor, scope: { mid, storeIds: null, walletIds: null, username }, tenantScope: mid, session: null }
}

/** The actor and scope of the call. Throws 404 for another merchant's data. */
export function place(request: FastifyRequest, endpoint: Endpoint, session: Session | null, input: object): Allowed {
  if (request.partner) return placePartner(request, request.partner)
  if (!session)
    return { actor: guest(request), scope: everything('guest'), tenantScope: seenByGuests(endpoint, input), session }
  const { userId, username, role, sessionId, storeIds, walletIds } = session
  const caller = { may: session.may, ...placeOf(request), ...proofOf(request) }
  const actor: Actor = { kind: 'user', userId, username, role, sessionId, ...caller }
  if (endpoint.scope.of !== 'merchant') {
    const chosen = session.isStaff ? selectedMerchant(request, session) : session.mid
    const mid = endpoint.scope.of === 'provider' ? null : chosen
    const tenantScope =
      endpoint.scope.of === 'provider' ? tenantScopeOf(session) : union([chosen ?? noMerchant, `user:${userId}`])
    return { actor, scope: { mid, storeIds, walletIds, username }, tenantScope, session }
  }
  const named = namedMerchant(endpoint.scope.mid, input)
  if (session.isStaff) {
    const mid = named === null ? selectedMerchant(request, session) : lookedAfter(named, session)
    return {
      actor,
      scope: { mid, storeIds: null, walletIds: null, username },
      // Without a merchant, a list of users by tenant scope alone would show the caller among the merchants' people.
      tenantScope: mid === null ? tenantScopeOf(session) : union([mid, `caller:${userId}`]),
      session,
    }
  }
  if (session.mid === null) refuse(problemsOfKit.chooseMerchant, {})
  if (named !== null && named !== session.mid) refuse(problemsOfKit.notFound, {})
  return { actor, scope: { mid: session.mid, storeIds, walletIds, username }, tenantScope: session.mid, session }
}

/** The value of the input at a path that the endpoint declares ("params.mid"). */
function valueAt(at: string, input: object): unknown {
  let value: unknown = input
  for (const name of at.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}

/** A guest sees the merchant that the request names, or that of the link, store or item in it, or accounts, or nothing. */
function seenByGuests({ scope }: Endpoint, input: object): TenantScope {
  if (scope.of !== 'public' || scope.sees === undefined) return noMerchant
  if (scope.sees === 'accounts') return accounts
  return union(
    Object.entries(scope.sees).map(([kind, at]) => {
      const id = valueAt(at, input)
      if (kind === 'merchant') return MerchantId.safeParse(id).data ?? noMerchant
      return typeof id === 'string' ? named(kind as NameKind, id) : noMerchant
    }),
  )
}

/** The merchant that the request names, at the path that the endpoint declares. */
function namedMerchant(at: string | undefined, input: object): MerchantId | null {
  if (!at) return null
  const value = valueAt(at, input)
  if (value === undefined || value === null) return null
  const parsed = MerchantId.safeParse(value)
  return parsed.success ? parsed.data : refuse(problemsOfKit.notFound, {})
}

/** The merchant that a staff member selected in the portal; null means all merchants in their scope. */
function selectedMerchant(request: FastifyRequest, session: Session): MerchantId | null {
  const header = first(request.headers['x-merchant-id'])
  if (header === undefined || header === '') return null
  const parsed = MerchantId.safeParse(header)
  return parsed.success ? lookedAfter(parsed.data, session) : refuse(problemsOfKit.notFound, {})
}

/** The tenant scope of a staff member who selected no merchant. */
const tenantScopeOf = ({ merchants }: Session): TenantScope => merchants?.join(',') ?? '*'

/** A staff member with a list of merchants gets 404 for every other merchant. */
const lookedAfter = (mid: MerchantId, session: Session): MerchantId =>
  session.merchants === null || session.merchants.includes(mid) ? mid : refuse(problemsOfKit.notFound, {})
