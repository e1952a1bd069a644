import * as contract from '@singil/contract/tax/suppliers'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import { mailAdmins } from '../../identity/access/index.ts'
import { bankAt, masked, usableBank } from '../../payouts/bank-accounts/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { accountOf, columnsOf, refuseTwin } from './add-supplier.ts'
import { checkSupplierName } from './check-supplier-name.ts'
import { shownChange } from './shown-supplier.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { accountMail } from './message-texts.ts'
import * as store from './store.ts'
import {
  type Details,
  type Fields,
  noted,
  openDetails,
  profileOf,
  refuseWrongTax,
  sealDetails,
} from './seal-supplier.ts'

export const updateSupplier: Flow<typeof contract.updateSupplier> = async (flow, { params, body }) => {
  const saved = await flow.unit((context) => update(context, params.id, body))
  await checkSupplierName(flow, params.id)
  flow.say(contract.texts.updated)
  return saved
}

async function update(context: Context, id: contract.SupplierId, changes: z.output<typeof contract.SupplierChanges>) {
  const { tx, now } = context
  const mid = context.mid()
  await store.lockMerchant(tx, mid)
  const row = (await store.lock(tx, mid, id)) ?? refuse(contract.problemsOfSuppliers.unknown, {})
  const details = openDetails(context, row)
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const fields: Fields = { ...fieldsOf(row, details), ...Object.fromEntries(given) }
  await refuseWrongTax(context, fields)
  await refuseTwin(context, fields, id)
  const isOther = isOtherAccount(row, details, fields)
  const bank = isOther ? await usableBank(context, fields.bank) : (await bankAt(tx, row.bic, now))!
  const { email, mobile, accountNumber, accountName } = fields
  const saved = await store.update(tx, row, {
    ...columnsOf(fields),
    // The document proves the days that it was uploaded for.
    ...(hasOtherDays(row, fields) && { exemption_file: null }),
    ...(isOther
      ? accountOf(context, fields)
      : { sealed_details: sealDetails(context, { email, mobile, accountNumber, accountName }) }),
    updated_at: now,
  })
  context.changed('supplier', id, noted(row), noted(saved), { mid, level: 'WARNING' })
  if (isOther) await notifyOfAccount(context, saved, bank.short_name)
  return shownChange(saved, bank)
}

const fieldsOf = (row: store.SupplierRow, details: Details): Fields => ({
  ...profileOf(row),
  bank: row.bic,
  ...details,
})

const isOtherAccount = (row: store.SupplierRow, before: Details, after: Fields): boolean =>
  row.bic !== after.bank || before.accountNumber !== after.accountNumber || before.accountName !== after.accountName

const hasOtherDays = (row: store.SupplierRow, after: Fields): boolean =>
  row.exempt_from !== after.exemptFrom || row.exempt_until !== after.exemptUntil

/** So that an intruder's account is noticed. */
async function notifyOfAccount(context: Context, row: store.SupplierRow, bankName: string): Promise<void> {
  const account = `${bankName} ${masked(row.account_last_four)}`
  const values = { by: context.actor.username, supplier: row.company_name, account }
  const url = `${context.publicUrl}/portal/suppliers/${row.id}`
  await mailAdmins(context, row.mid, await writeLetter(context, accountMail, values, { url }), 'suppliers:changed')
}
