import {
  type addAdministrator as endpoint,
  type NewAdministrator,
  problemsOfInstallation as problem,
} from '@singil/contract/identity/installation'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Flow } from '../../kit/work/index.ts'
import {
  accountOf,
  addStaffAdministrator,
  administrators,
  hashPassword,
  holdersOf,
  refuseWeakPassword,
} from '../access/index.ts'
import { grantSignIn } from '../sign-in/index.ts'
import { lockGoodLink, useLink } from './links.ts'

const purposes = ['first', 'second', 'again'] as const

/** Nobody made the account but its owner, so the two first administrators are independent of each other. */
export const addAdministrator: Flow<typeof endpoint> = async (flow, { body }) => {
  if (body.password !== body.confirmPassword) refuse(problemsOfAccess.passwordsDiffer, {}, 'confirmPassword')
  const email = await flow.unit(async (context) => {
    const link = await lockGoodLink(context, body.token, purposes)
    return link.email || body.email
  })
  refuseWeakPassword(body.password, { ...body, email }, 'password')
  // Outside of any unit of work, because hashing is slow.
  const passwordHash = await hashPassword(body.password)
  return flow.unit(async (context) => {
    const link = await lockGoodLink(context, body.token, purposes)
    await refuseTaken(context, { ...body, email })
    const { username, mobile, firstName, lastName } = body
    const person = { username, email, mobile, firstName, lastName, passwordHash }
    const id =
      (await addStaffAdministrator(context, person, link.purpose !== 'again')) ??
      refuse(problem.usernameTaken, {}, 'username')
    await useLink(context, link)
    const account = (await accountOf(context.tx, id)) ?? refuse(problem.linkExpired, {})
    return { token: (await grantSignIn(context, account)).token }
  })
}

async function refuseTaken(
  context: Context,
  { username, email, mobile }: Pick<NewAdministrator, 'username' | 'email' | 'mobile'>,
): Promise<void> {
  const holders = await holdersOf(context, { email, username })
  if (holders.username) refuse(problem.usernameTaken, {}, 'username')
  if (holders.email) refuse(problem.emailTaken, {}, 'email')
  const others = await administrators(context.tx)
  if (others.some((other) => other.mobile === mobile)) refuse(problem.mobileTaken, {}, 'mobile')
}
