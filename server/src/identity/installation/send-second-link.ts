import {
  problemsOfInstallation as problem,
  type sendSecondLink as endpoint,
  texts,
} from '@singil/contract/identity/installation'
import { refuse } from '@singil/contract/kit/problem'
import type { Flow } from '../../kit/work/index.ts'
import { holdersOf } from '../access/index.ts'
import { missing } from './first-administrators.ts'
import { makeSecondLink, mailSecondLink } from './second-link.ts'
import * as store from './store.ts'

export const sendSecondLink: Flow<typeof endpoint> = async (flow, { body }) => {
  const made = await flow.unit(async (context) => {
    if (!(await store.waitingLink(context.tx, 'second'))) refuse(problem.alreadyOpen, {})
    const { email: holder } = await holdersOf(context, { email: body.email, username: body.email })
    if (holder) refuse(holder.id === context.actor.userId ? problem.sameAddress : problem.emailTaken, {}, 'email')
    return makeSecondLink(context, body.email)
  })
  if (!(await mailSecondLink(flow, made))) refuse(problem.mailFailed, {})
  flow.say(texts.secondSent)
  return flow.unit(missing)
}
