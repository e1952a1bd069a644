import * as contract from '@singil/contract/tax/suppliers'
import { refuse } from '@singil/contract/kit/problem'
import { withBranch } from '@singil/contract/kit/tin'
import { keyOf, usableBank } from '../../payouts/bank-accounts/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { checkSupplierName } from './check-supplier-name.ts'
import { shownChange } from './shown-supplier.ts'
import * as store from './store.ts'
import { type Fields, noted, refuseWrongTax, sealDetails } from './seal-supplier.ts'

const problem = contract.problemsOfSuppliers

export const addSupplier: Flow<typeof contract.addSupplier> = async (flow, { body }) => {
  const id = (flow.keyedId ?? null) as contract.SupplierId | null
  const made = await flow.unit((context) => add(context, body, id))
  await checkSupplierName(flow, made.Id)
  flow.say(contract.texts.saved)
  return made
}

async function add(context: Context, body: Fields, keyedId: contract.SupplierId | null) {
  const { tx } = context
  const mid = context.mid()
  await store.lockMerchant(tx, mid)
  // A call that was interrupted after its supplier was written is continued.
  const before = keyedId === null ? undefined : await store.find(tx, mid, keyedId)
  const bank = await usableBank(context, body.bank)
  if (before) return shownChange(before, bank)
  if ((await store.countOf(tx, mid)) >= contract.maxSuppliers) refuse(problem.full, { most: contract.maxSuppliers })
  await refuseWrongTax(context, body)
  await refuseTwin(context, body, null)
  const id = keyedId ?? (context.newId() as contract.SupplierId)
  const row = rowOf(context, id, body)
  await store.insert(tx, [row])
  noteAdded(context, row)
  return shownChange(row, bank)
}

/** A new supplier, whose bank has not been asked about the account. */
const rowOf = (context: Context, id: contract.SupplierId, fields: Fields): store.SupplierRow => ({
  id,
  mid: context.mid(),
  ...columnsOf(fields),
  exemption_file: null,
  ...accountOf(context, fields),
  created_at: context.now,
  created_by: context.actor.username,
  updated_at: context.now,
})
const noteAdded = (context: Context, row: store.SupplierRow): void =>
  context.changed('supplier', row.id, null, noted(row), { mid: row.mid, level: 'WARNING' })

/**
 * Saves suppliers that were judged under the lock of the merchant, all in one statement. The job that asks banks asks for their names. Refuses
 * more than a merchant can have.
 */
export async function addSuppliers(context: Context, all: readonly Fields[]): Promise<contract.SupplierId[]> {
  const { tx } = context
  const most = contract.maxSuppliers
  if ((await store.countOf(tx, context.mid())) + all.length > most) refuse(problem.full, { most })
  const rows = all.map((fields) => rowOf(context, context.newId() as contract.SupplierId, fields))
  await store.insert(tx, rows)
  for (const row of rows) noteAdded(context, row)
  return rows.map(({ id }) => id)
}

/** Refuses a TIN and branch that another supplier of the merchant has. */
export async function refuseTwin(
  context: Context,
  fields: Pick<Fields, 'tin'>,
  ownId: contract.SupplierId | null,
): Promise<void> {
  const known = await store.withTin(context.tx, context.mid(), withBranch(fields.tin))
  if (known && known.id !== ownId) refuse(problem.alreadySaved, { companyName: known.company_name }, 'tin')
}

/** What the fields are in the table, besides contacts and account. */
export const columnsOf = (fields: Fields) => ({
  company_name: fields.companyName,
  payee: fields.payee,
  tin: withBranch(fields.tin),
  address: fields.address,
  zip: fields.zip,
  is_vat_registered: fields.isVatRegistered,
  atc: fields.atc,
  exempt_from: fields.exemptFrom,
  exempt_until: fields.exemptUntil,
  remark: fields.remark,
})

/** The columns of a new account, whose bank has not been asked. */
export const accountOf = (
  context: Context,
  {
    bank,
    email,
    mobile,
    accountNumber,
    accountName,
  }: Pick<Fields, 'bank' | 'email' | 'mobile' | 'accountNumber' | 'accountName'>,
) => ({
  bic: bank,
  sealed_details: sealDetails(context, { email, mobile, accountNumber, accountName }),
  account_key: keyOf(context, bank, accountNumber),
  account_last_four: accountNumber.slice(-4),
  name_state: 'NOT_CHECKED' as const,
  sealed_bank_name: null,
  name_checked_at: null,
  name_tries: 0,
  name_check_due: context.now,
})
