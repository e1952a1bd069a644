/** Tells the merchant by e-mail that a user changed what its profile said before, so that an intruder is noticed. */
import type { FieldChange } from '@singil/contract/kit/field-change'
import { formNames } from '@singil/contract/workspace/merchant-profile'
import { mailAdmins } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { MerchantRow } from '../../catalogue/merchants/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import type { Saved } from './forms.ts'
import { changedMail } from './message-texts.ts'

const about = 'merchant-profile:changed'

/** `changed`: with the form before the path. The recipient for notices is the one from before the change. */
export async function tellOfChanges(
  context: Context,
  { mid, legal_name }: MerchantRow,
  { values: before }: Saved,
  changed: readonly FieldChange[],
): Promise<void> {
  if (changed.length === 0) return
  const forms = formNames.filter((name) => changed.some(({ path }) => path.startsWith(`${name}.`)))
  const changes = forms.map((name) => {
    const labels = changed.filter(({ path }) => path.startsWith(`${name}.`)).map(({ label }) => label)
    return `${context.actor.username} changed in the ${name} form of ${legal_name}: ${labels.join(', ')}.`
  })
  const url = `${context.publicUrl}/portal/merchant/profile`
  const letter = await writeLetter(context, changedMail, { changes }, { url })
  await mailAdmins(context, mid, letter, about)
  if (before.recipient.email !== '') await queueMail(context, mailOf(before.recipient.email, letter), about)
}
