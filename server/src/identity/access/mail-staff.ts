import type { RoleName } from '@singil/contract/identity/access'
import type { Context } from '../../kit/work/index.ts'
import { type Letter, mailOf, queueMail } from '../../foundation/messages/index.ts'
import { mailsOfStaff } from './staff-store.ts'

/** After the commit, sends the letter to active staff in these roles, except to the address `except`. */
export async function mailStaff(
  context: Context,
  roles: readonly RoleName[],
  letter: Letter,
  about: string,
  except?: string,
): Promise<void> {
  for (const to of await mailsOfStaff(context.tx, roles))
    if (to !== except) await queueMail(context, mailOf(to, letter), about)
}
