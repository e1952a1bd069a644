/** The one-time code that reveals credentials, bound to this user and these credentials. */
import * as contract from '@singil/contract/payments/integration-credentials'
import { refuse } from '@singil/contract/kit/problem'
import { acceptOwnCode, requestOwnCode, shownCode } from '../../identity/one-time-codes/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { refuseStaff } from './credentials.ts'
import * as store from './store.ts'

/** Purpose of the code, and of the pass that it opens. */
export const purposeOf = (id: contract.CredentialsId): string => `integration-credentials:${id}`

async function ownId(context: Context): Promise<contract.CredentialsId> {
  refuseStaff(context)
  const row = await store.find(context.tx, context.mid())
  return row?.id ?? refuse(contract.problemsOfIntegration.unknown, {})
}

export const requestIntegrationCode: Flow<typeof contract.requestIntegrationCode> = async (flow, { body }) => {
  const id = await flow.unit(ownId)
  const wish = { purpose: purposeOf(id), digest: id, words: 'see your API credentials' }
  return shownCode(await requestOwnCode(flow, { ...wish, sendBy: body.send_by }))
}

export const validateIntegrationCode: Flow<typeof contract.validateIntegrationCode> = async (flow, { body }) => {
  const { pass } = await flow.unit(async (context) => {
    const id = await ownId(context)
    return acceptOwnCode(context, { token: body.token, code: body.otp, purpose: purposeOf(id), digest: id })
  })
  return { token: pass }
}
