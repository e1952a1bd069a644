/** The shipped permissions of each role, listed here independently: the product's table is compared with this one. */
import type { RoleName } from '@singil/contract/identity/access'
import { type Action, actions } from '@singil/contract/kit/permission'

const columns: readonly RoleName[] = [
  'Administrator',
  'Finance',
  'Sales',
  'Corporate View',
  'Agent',
  'Merchant Admin',
  'Store Admin',
  'Store User',
  'Cashier',
  'Audit',
  'Ticket Seller',
  'Shipping Seller',
  'Conductor',
  'Subwallet User',
  'Pre Registered',
]
const letters: Readonly<Record<Action, string>> = {
  view: 'V',
  create: 'C',
  update: 'U',
  delete: 'D',
  approve: 'A',
  download: 'L',
}

/** Columns in the order above: view, create, update, delete, approve, downLoad. */
const table = `
DASHBOARD                VCUDAL VL     VL     V      -      VL     VL     V      V      VL     V      V      -      -      -
PRE_REG_GET_STARTED      -      -      -      -      -      -      -      -      -      -      -      -      -      -      VCU
TRANSACTIONS             VCUDAL VL     VL     V      -      VCUDL  V      V      V      VL     V      V      V      -      -
TRANSACTION_LIST         VCUDAL VL     VL     V      -      VCUDL  VUL    VU     VU     VL     VU     VU     VU     -      -
TRANSACTION_COMPOSE      VCUDAL VL     VL     V      -      VCUDL  VCUL   VC     VC     VL     VC     VC     VC     -      -
PAYMENT_LINKS            VCUDAL VL     VL     V      -      VCUDL  VUL    VU     VU     VL     VU     VU     VU     -      -
TRANSACTION_REFUND       VCUDAL VCAL   VL     V      -      VCUDL  VC     -      -      VL     -      -      -      -      -
TRANSACTION_FULFILMENT   VCUDAL VL     VL     V      -      VCUDL  VU     VU     -      VL     -      VU     -      -      -
DISPUTES                 VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
CUSTOMERS                VCUDAL VL     VL     V      -      VCUDL  VUL    -      -      VL     -      -      -      -      -
COLLECTIONS              VCUDAL VL     VL     V      -      VCUDL  V      V      -      VL     -      -      -      -      -
ONLINE_PAYMENTS          VCUDAL VL     VL     V      -      VCUDL  VCUL   V      -      VL     -      -      -      -      -
SPLIT_PAYMENTS           VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
CORPORATE_MERCHANT       VCUDAL VL     VL     V      V      VCUDL  V      -      -      VL     -      -      -      -      -
MERCHANT_PROFILE         VCUDAL VUAL   VCUL   V      -      VCUDL  V      -      -      VL     -      -      -      -      -
MERCHANT_CHANNELS        VCUDAL VUAL   VL     V      -      VUL    V      -      -      VL     -      -      -      -      -
MERCHANT_USERS           VCUDAL VL     VL     V      -      VCUDL  VCU    -      -      VL     -      -      -      -      -
MERCHANT_RISK_PROFILE    VCUDAL VUAL   VL     V      -      VL     -      -      -      VL     -      -      -      -      -
MERCHANT_REFERRAL        VCUDAL VL     VCUL   V      VCL    VCUDL  V      -      -      VL     -      -      -      -      -
MERCHANT_SETTINGS        VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
MERCHANT_CREDIT_CARD     VCUDAL VUAL   VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
MERCHANT_STORES          VCUDAL VL     VL     V      -      VCUDL  VUL    V      V      VL     -      -      -      -      -
MERCHANT_WEBSTORE        VCUDAL VL     VL     V      -      VCUDL  V      -      -      VL     -      -      -      -      -
MERCHANT_SHIPPING        VCUDAL VL     VL     V      -      VCUDL  VCU    -      -      VL     -      V      -      -      -
AUDIT_LOGS               VCUDAL VL     VL     V      -      VL     -      -      -      VL     -      -      -      -      -
MERCHANT_FEES            VCUDAL VCUAL  VL     V      -      VL     -      -      -      VL     -      -      -      -      -
AUTHORIZATION_MANAGEMENT VCUDAL VL     VL     V      -      -      -      -      -      -      -      -      -      -      -
KYC_UPLOAD               VCUDAL VAL    VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
MERCHANT_AUDIT_LOGS      VCUDAL VL     VL     V      -      -      -      -      -      -      -      -      -      -      -
SHOPIFY_PLUGIN           VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
INVENTORY                VCUDAL VL     VL     V      -      VCUDL  V      V      V      VL     V      V      -      -      -
INVENTORY_ITEMS          VCUDAL VL     VL     V      -      VCUDL  VCUDL  V      V      VL     V      V      -      -      -
DISBURSEMENTS            VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
SUPPLIER_DISBURSEMENTS   VCUDAL VUAL   VL     V      -      VCUDAL -      -      -      VL     -      -      -      -      -
SUPPLIERS                VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
CWT_SETTINGS             VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
DISBURSEMENT_LOGS        VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
FINANCIALS               VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      V      -
BIZ_WALLET               VCUDAL VUAL   VL     V      -      VCUDL  -      -      -      VL     -      -      -      V      -
WITHDRAWAL_STATUS        VCUDAL VUAL   VL     V      -      -      -      -      -      -      -      -      -      -      -
WALLET_MANAGEMENT        VCUDAL VUAL   VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
CARD                     VCUDAL VUAL   VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
BANK_ACCOUNTS            VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
BIR_DOCUMENTS            VCUDAL VCUAL  VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
BOOKS                    VCUDAL VCL    -      -      -      -      -      -      -      -      -      -      -      -      -
STORE_USERS              VCUDAL VL     VL     V      -      VCUDL  VCU    -      -      VL     -      -      -      -      -
SETTINGS                 VCUDAL VAL    VL     V      -      VCUDL  V      -      -      VL     -      -      -      -      -
HIVE                     VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
SALES_MARKETING          VCUDAL VL     VCUDL  V      -      VCUDL  -      -      -      VL     -      -      -      -      -
TOOLS                    VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
MERCHANT_BATCH_UPLOAD    VCUDAL VL     VCUL   V      -      VCUL   -      -      -      -      -      -      -      -      -
THIRD_PARTY_INTEGRATOR   VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
FORM_BUILDER             VCUDAL VL     VL     V      -      VCUDL  -      -      -      VL     -      -      -      -      -
`

const cells = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .map(([module = '', ...held]) => [module, new Map(columns.map((role, at) => [role, held[at] ?? '-']))]),
)

export const modulesWithRights: readonly string[] = [...cells.keys()]
/** The actions of a role on a module, in the order of `actions`. */
export const rightsOf = (role: RoleName, module: string): Action[] =>
  actions.filter((action) => cells.get(module)?.get(role)?.includes(letters[action]) === true)
