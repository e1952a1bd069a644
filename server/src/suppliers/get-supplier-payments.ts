import type * as contract from '@singil/contract/suppliers'
import { type Context, type Handler, port } from '../kit/work/index.ts'

/** Known to the feature that pays suppliers. */
export type PaymentsOf = (context: Context, id: contract.SupplierId) => Promise<contract.SupplierPayments>
export const paymentsOf = port<PaymentsOf>('suppliers.paymentsOf')

export const getSupplierPayments: Handler<typeof contract.getSupplierPayments> = (context, { params }) =>
  paymentsOf.get()(context, params.id)
