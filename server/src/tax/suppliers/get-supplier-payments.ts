import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/tax/suppliers'
import { type Context, type Handler, port } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** Known to the feature that pays suppliers. */
export type PaymentsOf = (context: Context, id: contract.SupplierId) => Promise<contract.SupplierPayments>
export const paymentsOf = port<PaymentsOf>('suppliers.paymentsOf')

export const getSupplierPayments: Handler<typeof contract.getSupplierPayments> = async (context, { params }) => {
  const supplier = await store.find(context.tx, context.mid(), params.id)
  if (!supplier) refuse(contract.problemsOfSuppliers.unknown, {})
  return paymentsOf.get(context)(context, supplier.id)
}
