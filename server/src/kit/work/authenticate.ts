/** The door through which the access feature tells the kit who is calling. */
import type { MerchantId, StoreId, UserId } from '@singil/contract/kit/id'
import type { PartnerMode, PartnerScope } from '@singil/contract/kit/partner'
import type { Permission } from '@singil/contract/kit/permission'
import type { FastifyRequest } from 'fastify'

export interface Session {
  readonly userId: UserId
  readonly username: string
  readonly role: string
  readonly sessionId: string
  readonly isStaff: boolean
  /** The user's own merchant; null for staff and for those who have none yet. */
  readonly mid: MerchantId | null
  /** The stores of a user who is bound to some; null: every store of the merchant. */
  readonly storeIds: readonly StoreId[] | null
  /** The merchants that staff may act on; null: every one. Of no meaning for others. */
  readonly merchants: readonly MerchantId[] | null
  /** A cookie is sent by the browser by itself, so changes with it need proof that our own page asked. */
  readonly via: 'cookie' | 'bearer'
  may(permission: Permission): boolean
}

/** The session of a request, or null when there is none or it has ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>

/** A merchant's own program, known by the merchant's key. */
export interface Partner {
  readonly credentialsId: string
  readonly username: string
  readonly mid: MerchantId
  readonly mode: PartnerMode
  may(scope: PartnerScope): boolean
}

/** The partner of a request, or null when its credentials are missing, wrong or no longer good. */
export type AuthenticatePartner = (request: FastifyRequest) => Promise<Partner | null>
