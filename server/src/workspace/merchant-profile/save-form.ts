/** Saves one form against the version that it was edited from, and writes what changed into the history. */
import { changesBetween, type FieldChange, joined } from '@singil/contract/kit/field-change'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/merchant-profile'
import type { Context } from '../../kit/work/index.ts'
import { changeDetails, type MerchantRow } from '../../catalogue/merchants/index.ts'
import { checkedForm } from './check-form.ts'
import { type Saved, versionOf } from './forms.ts'
import { type KeptForms, openChanges, sealChanges, sealForm } from './sealed-form.ts'
import * as store from './store.ts'

const problem = contract.problemsOfMerchantProfile

/** One form as it was sent. */
export interface FormInput<Name extends contract.FormName = contract.FormName> {
  readonly name: Name
  readonly version: number
  readonly wanted: contract.Forms[Name]
}

/** The merchant is locked. Returns the changed fields; none if nothing differs. */
export async function saveForm(
  context: Context,
  merchant: MerchantRow,
  saved: Saved,
  { name, version, wanted }: FormInput,
): Promise<FieldChange[]> {
  const before = saved.values[name]
  if (version !== versionOf(saved, name)) await refuseStale(context, merchant, saved, name, version)
  const after = await checkedForm(context, name, before, wanted)
  const changes = changesBetween(contract.fieldLabels[name], before, after)
  if (changes.length === 0 && version > 0) return []
  const { mid } = merchant
  const row = {
    mid,
    form: name,
    version: version + 1,
    sealed: sealForm(context, name, await keptOf(context, merchant, name, after)),
    changed_at: context.now,
    changed_by: context.actor.username,
  }
  await store.saveForm(context.tx, row)
  await store.insertChange(context.tx, {
    id: context.newId(),
    mid,
    form: name,
    version: row.version,
    at: context.now,
    by: context.actor.username,
    role: context.actor.role,
    sealed: sealChanges(context, changes),
  })
  // The audit trail names the fields. Their values are personal data, which is in the history, sealed.
  const fields = changes.map(({ path }) => path)
  context.changed('merchant profile', `${mid} ${name}`, { version }, { version: row.version, fields }, { mid })
  if (fields.includes('tin')) context.emit(contract.tinSaved, { mid })
  return changes
}

/** Writes the columns of the merchant; returns what is sealed. */
async function keptOf(
  context: Context,
  { mid }: MerchantRow,
  name: contract.FormName,
  values: contract.Forms[contract.FormName],
): Promise<KeptForms[contract.FormName]> {
  if (name !== 'merchant') return values
  const { tin, numberOfEmployees, legalName, email, mobile, address } = values as contract.Forms['merchant']
  await changeDetails(context, mid, { legal_name: legalName, email, mobile, ...address })
  return { tin, numberOfEmployees }
}

async function refuseStale(
  context: Context,
  { mid }: MerchantRow,
  saved: Saved,
  name: contract.FormName,
  version: number,
): Promise<never> {
  const since = await store.changesSince(context.tx, mid, name, version)
  const last = since.at(-1)
  const row = saved.rows.get(name)
  const details: contract.Stale = {
    form: name,
    version: versionOf(saved, name),
    by: last?.by ?? row?.changed_by ?? '',
    at: (last?.at ?? row?.changed_at ?? context.now).toISOString(),
    values: saved.values[name],
    changes: joined(since.flatMap((change) => openChanges(context, change))),
  }
  return refuse(problem.stale, { who: details.by || 'Somebody' }, undefined, details)
}
