import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { type Letter, mailOf, queueMail } from '../../foundation/messages/index.ts'
import { adminsOf } from './admins-store.ts'
import { reachedAt } from './reached-at.ts'

/** After the commit, sends the letter to the administrators of a merchant, at the addresses that they can be trusted to read. */
export async function mailAdmins(context: Context, mid: MerchantId, letter: Letter, about: string): Promise<void> {
  const addresses = (await adminsOf(context.tx, mid)).map((user) => reachedAt(user, context.now).email)
  for (const to of new Set(addresses.filter((one) => one !== ''))) await queueMail(context, mailOf(to, letter), about)
}
