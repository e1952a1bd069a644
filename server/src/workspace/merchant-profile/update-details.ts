import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/merchant-profile'
import { texts } from '@singil/contract/catalogue/merchants'
import type { Context, Handler } from '../../kit/work/index.ts'
import { lockedMerchant } from '../../catalogue/merchants/index.ts'
import { formsOf, inOrder } from './forms.ts'
import { shownProfile } from './get-profile.ts'
import { tellOfChanges } from './tell-of-changes.ts'
import { saveForm, type FormInput } from './save-form.ts'

const problem = contract.problemsOfMerchantProfile

export const updateDetails: Handler<typeof contract.updateDetails> = async (context, { params, body }) => {
  const { versions, ...details } = body
  const sent = contract.formsIn(details)
  const names = inOrder(Object.keys(sent) as contract.FormName[])
  if (names.length === 0) refuse(problem.nothingSent, {})
  await saveForms(
    context,
    params.mid,
    names.map((name) => ({
      name,
      version: versions[name] ?? refuse(problem.unversioned, { form: name }, `versions.${name}`),
      wanted: sent[name]!,
    })),
  )
  context.say(texts.updated)
  return shownProfile(context, params.mid)
}

/** Saves the forms in one unit of work: all of them or none. */
export async function saveForms(context: Context, mid: MerchantId, sent: readonly FormInput[]): Promise<void> {
  // Two saves of one merchant run one after the other, so that the second compares its version with what the first has written.
  const merchant = await lockedMerchant(context, mid)
  const saved = await formsOf(context, merchant)
  const changed: contract.ProfileChange['changes'] = []
  for (const form of sent) {
    const changes = await saveForm(context, merchant, saved, form)
    // What was entered for the first time needs no warning.
    if (changes.some(({ before }) => before !== null))
      changed.push(...changes.map((change) => ({ ...change, path: `${form.name}.${change.path}` })))
  }
  await tellOfChanges(context, merchant, saved, changed)
}
