/** The server with two administrators who enrol bank accounts, and a bank whose answers the test chooses. */
import * as contract from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { MerchantId } from '@singil/contract/kit/id'
import { usableAccount } from '../../src/payouts/bank-accounts/index.ts'
import { features } from '../../src/features.ts'
import { everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { openGate } from '../access/gate.ts'
import { withoutStepUp } from '../kit/inbox.ts'
import { until } from '../kit/until.ts'

type AccountId = contract.BankAccountId
type Input = Parameters<typeof contract.BankAccountInput.parse>[0]

export async function openCounter() {
  const gate = await openGate(features)
  await withoutStepUp(gate)
  const people = { nena: '', habi: '' }
  const signIn = async () => {
    people.nena = await gate.signIn('nena.admin')
    people.habi = await gate.signIn('habi.admin')
  }
  await signIn()
  const bank: { answer: { exists: boolean; account_name: string | null } | null } = { answer: null }
  const checkAccount = async () =>
    bank.answer ? { kind: 'ok', value: bank.answer } : { kind: 'unknown', message: 'no answer' }
  Object.assign(gate.app.parts.outside, { bank: { checkAccount } })

  let made = 0
  const newNumber = () => String(310_000_000_000 + ++made)
  const bodyOf = (more: object = {}) => ({ ...samples.enrolBankAccount.body, accountNumber: newNumber(), ...more })
  const midOf = async (id: string): Promise<MerchantId> =>
    (await gate.owner.query('select mid from bank_accounts where id = $1', [id])).rows[0].mid
  const find = async (id: string, as = people.nena) => {
    const params = { mid: await midOf(id) }
    const all = await gate.ask(contract.listAccountsOfMerchant, { params }, { as })
    return all.find((one) => one.Id === id)
  }
  return {
    gate,
    people,
    signIn,
    bank,
    newNumber,
    bodyOf,
    find,
    enrol: (more: object = {}, as = people.nena) =>
      gate.ask(contract.enrolBankAccount, { body: bodyOf(more) as Input as never }, { as }),
    change: (Id: AccountId, body: object, as = people.nena) =>
      gate.ask(contract.updateBankAccount, { params: { Id }, body }, { as }),
    list: (query: object = {}, as = people.nena) => gate.ask(contract.listBankAccounts, { query }, { as }),
    refusal: async (endpoint: Endpoint, sent: object, as = people.nena) => {
      const { status, body } = await gate.call(endpoint, sent, { as })
      return [status, body.code ?? body.message]
    },
    /** As a withdrawal opens it. */
    usable: async (id: AccountId, mid?: MerchantId) => {
      const scope = { ...everything('test'), mid: mid ?? (await midOf(id)) }
      return unitOfWork(gate.app.parts, systemActor('test'), scope, 'test', (context) =>
        usableAccount(context, id, context.now),
      )
    },
    /** One run of the cron that asks the banks again. */
    checkNames: async () => {
      const cron = features.flatMap(({ crons = [] }) => crons).find(({ name }) => name === 'bank-accounts.checkNames')
      const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
        unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
      await cron!.run({ unit, outside: gate.app.parts.outside } as never)
    },
    mailed: (subject: string) =>
      until(
        () => gate.mails.filter((mail) => mail.subject.includes(subject)),
        (found) => found.length > 0,
      ),
  }
}
export type Counter = Awaited<ReturnType<typeof openCounter>>
