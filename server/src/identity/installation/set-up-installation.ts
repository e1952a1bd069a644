/** Sets up the installation, once: its mode, its company, its support, and the links of its first two administrators. */
import {
  type NewInstallation,
  problemsOfInstallation as problem,
  type setUpInstallation as endpoint,
} from '@singil/contract/identity/installation'
import { refuse } from '@singil/contract/kit/problem'
import { saveSupport } from '../../foundation/provider/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { lockGoodLink, makeLink, useLink } from './links.ts'
import { makeSecondLink, mailSecondLink } from './second-link.ts'
import { checkCode } from './send-setup-mail.ts'
import * as store from './store.ts'

export const setUpInstallation: Flow<typeof endpoint> = async (flow, { body }) => {
  const { first, second } = await flow.unit(async (context) => {
    const link = await lockGoodLink(context, body.token, ['setup'])
    await checkCode(context, link, body.email, body.code)
    await useLink(context, link)
    return setUp(context, body, context.now)
  })
  await mailSecondLink(flow, second)
  return { token: first }
}

/** Makes the links of both administrators: the first one's token is shown, the second one's link is to be sent. */
export async function setUp(context: Context, given: NewInstallation, mailDeliveredAt: Date | null) {
  const { mode, legalName, tin, address, bspRegistration, support, email, secondEmail } = given
  if (email.toLowerCase() === secondEmail.toLowerCase()) refuse(problem.sameAddress, {}, 'secondEmail')
  const before = await store.lockInstallation(context.tx)
  if (before.mode !== null) refuse(problem.linkUsed, {})
  await store.updateInstallation(context.tx, {
    mode,
    legal_name: legalName,
    tin,
    address,
    bsp_registration: bspRegistration,
    set_up_at: context.now,
    mail_delivered_at: mailDeliveredAt,
  })
  await saveSupport(context.tx, support)
  context.changed('installation', 'only', null, { mode, legalName, tin, support }, { level: 'CRITICAL' })
  const second = await makeSecondLink(context, secondEmail)
  const { token: first } = await makeLink(context, 'first', email)
  return { first, second }
}
