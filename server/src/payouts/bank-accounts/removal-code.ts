/** The one-time password that removes a bank account, bound to this user and exactly this account. */
import * as contract from '@singil/contract/payouts/bank-accounts'
import { fill, refuse } from '@singil/contract/kit/problem'
import { acceptOwnCode, requestOwnCode, shownSent } from '../../identity/one-time-codes/index.ts'
import type { Flow } from '../../kit/work/index.ts'
import { masked } from './account.ts'
import { bankOf, findOwn } from './own-account.ts'
import { removalOf } from './removal.ts'
import type { AccountRow } from './store.ts'

/** Purpose of the code, and of the pass that it opens. */
export const purposeOf = (id: contract.BankAccountId): string => `remove-bank:${id}`
/** An account that becomes another one in the meantime is not the one that the code is for. */
const digestOf = ({ mid, id, account_key }: AccountRow): string => JSON.stringify([mid, id, account_key])

export const requestRemovalCode: Flow<typeof contract.requestRemovalCode> = async (flow, { body }) => {
  const { digest, words } = await flow.unit(async (context) => {
    const row = await findOwn(context, body.id)
    if ((await removalOf(context)) !== 'otp') refuse(contract.problemsOfBankAccounts.codeNotUsed, {})
    const bank = await bankOf(context, row)
    return { digest: digestOf(row), words: `remove the bank account ${bank.short_name} ${masked(row.last_four)}` }
  })
  const wish = { purpose: purposeOf(body.id), digest, words, sendBy: 'email' as const }
  const sent = await requestOwnCode(flow, wish)
  flow.say(fill(contract.texts.otpSent, { email: sent.sentTo }))
  return shownSent(sent)
}

/** `otpAttempts` of the request is not read: the tries are counted with the code. */
export const validateRemovalCode: Flow<typeof contract.validateRemovalCode> = async (flow, { body }) => {
  const { pass } = await flow.unit(async (context) => {
    const row = await findOwn(context, body.id)
    const attempt = { token: body.otp_token, code: body.otp }
    return acceptOwnCode(context, { ...attempt, purpose: purposeOf(row.id), digest: digestOf(row) })
  })
  return { otp_token: pass }
}
