/** The interface through which the access feature identifies callers to the kit. */
import type { MerchantId, StoreId, UserId, WalletId } from '@singil/contract/kit/id'
import type { PartnerMode, PartnerScope } from '@singil/contract/kit/partner'
import type { Permission } from '@singil/contract/kit/permission'
import type { FastifyRequest } from 'fastify'

/** Whose session it is, and what it may see. */
export interface SessionGrants {
  readonly userId: UserId
  readonly username: string
  readonly role: string
  readonly sessionId: string
  readonly isStaff: boolean
  /** The user's own merchant; null for staff and for users without a merchant. */
  readonly mid: MerchantId | null
  /** The stores to which the user is restricted; null: every store of the merchant. */
  readonly storeIds: readonly StoreId[] | null
  /** The wallets to which the user is restricted; null: those of the stores. */
  readonly walletIds: readonly WalletId[] | null
  /** The merchants that a staff member may act on; null: all. Meaningless for other users. */
  readonly merchants: readonly MerchantId[] | null
  may(permission: Permission): boolean
}

export interface Session extends SessionGrants {
  /** The browser attaches a cookie to every site's requests, so changes made with one need proof that our own page sent them. */
  readonly via: 'cookie' | 'bearer'
}

/** The session of a request, or null when there is none or it has ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>

/** A merchant's own program, identified by its API credentials. */
export interface Partner {
  readonly credentialsId: string
  readonly username: string
  readonly mid: MerchantId
  readonly mode: PartnerMode
  may(scope: PartnerScope): boolean
}

/** The partner of a request, or null when its credentials are missing, wrong or revoked. */
export type AuthenticatePartner = (request: FastifyRequest) => Promise<Partner | null>
