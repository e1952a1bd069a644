/** Initial authorizations of each shipped role, until they are changed under Authorization Management. */
import type { Authorization, RoleName } from '@singil/contract/identity/access'
import { modules, type ModuleAlias } from '@singil/contract/kit/modules'
import { type Action, actions } from '@singil/contract/kit/permission'

type Rights = Partial<Record<ModuleAlias, readonly Action[]>>

const everyModule = modules.map((module) => module.alias).filter((alias) => alias !== 'PRE_REG_GET_STARTED')
const staffOnly: readonly ModuleAlias[] = [
  'AUTHORIZATION_MANAGEMENT',
  'MERCHANT_AUDIT_LOGS',
  'MERCHANT_BATCH_UPLOAD',
  'BOOKS',
  'WITHDRAWAL_STATUS',
]
const seenOnly: readonly ModuleAlias[] = ['DASHBOARD', 'MERCHANT_FEES', 'MERCHANT_RISK_PROFILE', 'AUDIT_LOGS']
const merchantModules = everyModule.filter((alias) => !staffOnly.includes(alias))
/** Everything but the provider's own books. */
const withoutBooks = everyModule.filter((alias) => alias !== 'BOOKS')

const view = ['view'] as const
const fulfil = ['view', 'update'] as const
const read = ['view', 'download'] as const
const work = ['view', 'create', 'update', 'download'] as const
const keep = ['view', 'create', 'update', 'delete', 'download'] as const
const rights = (held: readonly Action[], aliases: readonly ModuleAlias[]): Rights =>
  Object.fromEntries(aliases.map((alias) => [alias, held]))

/** Modules of store roles; financial modules are not among them. */
const storeModules: readonly ModuleAlias[] = [
  'TRANSACTIONS',
  'COLLECTIONS',
  'CORPORATE_MERCHANT',
  'MERCHANT_PROFILE',
  'MERCHANT_CHANNELS',
  'MERCHANT_WEBSTORE',
  'MERCHANT_REFERRAL',
  'INVENTORY',
  'SETTINGS',
]

/** Permissions to take payments at one store and to manage them. */
const selling: Rights = {
  DASHBOARD: view,
  TRANSACTIONS: view,
  TRANSACTION_LIST: ['view', 'update'],
  TRANSACTION_COMPOSE: ['view', 'create'],
  PAYMENT_LINKS: ['view', 'update'],
  INVENTORY: view,
  INVENTORY_ITEMS: view,
}

const rightsOfRoles: Readonly<Record<RoleName, Rights>> = {
  Administrator: rights(actions, everyModule),
  Finance: {
    ...rights(read, everyModule),
    BOOKS: ['view', 'create', 'download'],
    TRANSACTION_REFUND: ['view', 'create', 'approve', 'download'],
    BIZ_WALLET: ['view', 'update', 'approve', 'download'],
    WITHDRAWAL_STATUS: ['view', 'update', 'approve', 'download'],
    WALLET_MANAGEMENT: ['view', 'update', 'approve', 'download'],
    CARD: ['view', 'update', 'approve', 'download'],
    SUPPLIER_DISBURSEMENTS: ['view', 'update', 'approve', 'download'],
    MERCHANT_FEES: ['view', 'create', 'update', 'approve', 'download'],
    MERCHANT_PROFILE: ['view', 'update', 'approve', 'download'],
    MERCHANT_RISK_PROFILE: ['view', 'update', 'approve', 'download'],
    MERCHANT_CHANNELS: ['view', 'update', 'approve', 'download'],
    MERCHANT_CREDIT_CARD: ['view', 'update', 'approve', 'download'],
    KYC_UPLOAD: ['view', 'approve', 'download'],
    BIR_DOCUMENTS: ['view', 'create', 'update', 'approve', 'download'],
    SETTINGS: ['view', 'approve', 'download'],
  },
  Sales: {
    ...rights(read, withoutBooks),
    MERCHANT_PROFILE: work,
    MERCHANT_REFERRAL: work,
    MERCHANT_BATCH_UPLOAD: work,
    SALES_MARKETING: keep,
  },
  'Corporate View': rights(view, withoutBooks),
  Agent: { CORPORATE_MERCHANT: view, MERCHANT_REFERRAL: ['view', 'create', 'download'] },
  'Merchant Admin': {
    ...rights(keep, merchantModules),
    ...rights(read, seenOnly),
    MERCHANT_CHANNELS: ['view', 'update', 'download'],
    SUPPLIER_DISBURSEMENTS: actions,
    MERCHANT_BATCH_UPLOAD: work,
  },
  'Store Admin': {
    ...rights(view, storeModules),
    DASHBOARD: read,
    TRANSACTION_LIST: ['view', 'update', 'download'],
    TRANSACTION_COMPOSE: work,
    PAYMENT_LINKS: ['view', 'update', 'download'],
    TRANSACTION_REFUND: ['view', 'create'],
    TRANSACTION_FULFILMENT: fulfil,
    CUSTOMERS: ['view', 'update', 'download'],
    ONLINE_PAYMENTS: work,
    MERCHANT_STORES: ['view', 'update', 'download'],
    MERCHANT_SHIPPING: ['view', 'create', 'update'],
    INVENTORY_ITEMS: keep,
    STORE_USERS: ['view', 'create', 'update'],
    MERCHANT_USERS: ['view', 'create', 'update'],
  },
  'Store User': {
    ...selling,
    TRANSACTION_FULFILMENT: fulfil,
    COLLECTIONS: view,
    ONLINE_PAYMENTS: view,
    MERCHANT_STORES: view,
  },
  Cashier: { ...selling, MERCHANT_STORES: view },
  Audit: rights(read, merchantModules),
  'Ticket Seller': selling,
  'Shipping Seller': { ...selling, TRANSACTION_FULFILMENT: fulfil, MERCHANT_SHIPPING: view },
  Conductor: {
    TRANSACTIONS: view,
    TRANSACTION_LIST: ['view', 'update'],
    TRANSACTION_COMPOSE: ['view', 'create'],
    PAYMENT_LINKS: ['view', 'update'],
  },
  'Subwallet User': { FINANCIALS: view, BIZ_WALLET: view },
  'Pre Registered': { PRE_REG_GET_STARTED: ['view', 'create', 'update'] },
}

export const defaultAuthorizations = (role: RoleName): readonly Authorization[] =>
  Object.entries(rightsOfRoles[role]).map(([alias, held]) => ({ moduleId: alias as ModuleAlias, actions: [...held] }))
