import * as contract from '@singil/contract/suppliers'
import { refuse } from '@singil/contract/kit/problem'
import { withBranch } from '@singil/contract/kit/tin'
import { keyOf, usableBank } from '../bank-accounts/index.ts'
import type { Context, Flow } from '../kit/work/index.ts'
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
  const { tx, now, actor } = context
  const mid = context.mid()
  await store.lockMerchant(tx, mid)
  // A call that was interrupted after its supplier was written is continued.
  const before = keyedId === null ? undefined : await store.find(tx, mid, keyedId)
  const bank = await usableBank(context, body.bank)
  if (before) return shownChange(before, bank)
  if ((await store.countOf(tx, mid)) >= contract.mostSuppliers) refuse(problem.full, { most: contract.mostSuppliers })
  await refuseWrongTax(context, body)
  const row = await store.insert(tx, {
    id: keyedId ?? (context.newId() as contract.SupplierId),
    mid,
    ...(await columnsOf(context, body, null)),
    ...accountOf(context, body),
    created_at: now,
    created_by: actor.username,
    updated_at: now,
  })
  context.changed('supplier', row.id, null, noted(row), { mid, level: 'WARNING' })
  return shownChange(row, bank)
}

/** What the fields are in the table, besides contacts and account. Refuses a TIN that another supplier of the merchant has. */
export async function columnsOf(context: Context, fields: Fields, ownId: contract.SupplierId | null) {
  const tin = withBranch(fields.tin)
  const known = await store.withTin(context.tx, context.mid(), tin)
  if (known && known.id !== ownId) refuse(problem.alreadySaved, { companyName: known.company_name }, 'tin')
  return {
    company_name: fields.companyName,
    payee: fields.payee,
    tin,
    address: fields.address,
    zip: fields.zip,
    is_vat_registered: fields.isVatRegistered,
    atc: fields.atc,
    exempt_from: fields.exemptFrom,
    exempt_until: fields.exemptUntil,
    remark: fields.remark,
  }
}

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
