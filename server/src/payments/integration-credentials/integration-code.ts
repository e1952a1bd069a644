/** The one-time code that reveals credentials, bound to this user and these credentials. */
import * as contract from '@singil/contract/payments/integration-credentials'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import { acceptCode, requestCode } from '../../identity/one-time-codes/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { shownCode } from '../../identity/recovery/index.ts'
import { refuseStaff } from './credentials.ts'
import * as store from './store.ts'

/** Purpose of the code, and of the pass that it opens. */
export const purposeOf = (id: contract.CredentialsId): string => `integration-credentials:${id}`

async function ownId(context: Context): Promise<contract.CredentialsId> {
  refuseStaff(context)
  const row = await store.find(context.tx, context.mid())
  return row?.id ?? refuse(contract.problemsOfIntegration.unknown, {})
}
const callerOf = ({ actor }: Pick<Context, 'actor'>) => actor.userId ?? refuse(problemsOfAccess.userUnknown, {})

export const requestIntegrationCode: Flow<typeof contract.requestIntegrationCode> = async (flow, { body }) => {
  const id = await flow.unit(ownId)
  const wish = { userId: callerOf(flow), purpose: purposeOf(id), digest: id, words: 'see your API credentials' }
  return shownCode(await requestCode(flow, { ...wish, sendBy: body.send_by }))
}

export const validateIntegrationCode: Flow<typeof contract.validateIntegrationCode> = async (flow, { body }) => {
  const { pass } = await flow.unit(async (context) => {
    const id = await ownId(context)
    const attempt = { userId: callerOf(context), token: body.token, code: body.otp }
    return acceptCode(context, { ...attempt, purpose: purposeOf(id), digest: id })
  })
  return { token: pass }
}
