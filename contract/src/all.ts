/** Every page of the contract: for documents, sweeps and the roles screen. Features import their own page. */
import * as access from './access.ts'
import * as channels from './channels.ts'
import * as checkout from './checkout.ts'
import * as dashboard from './dashboard.ts'
import * as inventory from './inventory.ts'
import type { DomainEvent } from './kit/event.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as live from './live.ts'
import * as merchants from './merchants.ts'
import * as settlements from './settlements.ts'
import * as stores from './stores.ts'
import * as transactions from './transactions.ts'
import * as wallets from './wallets.ts'

const pages = {
  access,
  channels,
  checkout,
  dashboard,
  inventory,
  live,
  merchants,
  settlements,
  stores,
  transactions,
  wallets,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
const isEvent = (value: unknown): value is DomainEvent =>
  typeof value === 'object' && value !== null && 'payload' in value && 'id' in value

const declared = Object.values(pages).flatMap((page) => Object.values(page) as unknown[])
export const endpoints: readonly Endpoint[] = declared.filter(isEndpoint)
export const events: readonly DomainEvent[] = declared.filter(isEvent)
