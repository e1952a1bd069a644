/** What a merchant owes after a chargeback is shown, and written off by two people. */
import { listDebts as contract, problemsOfDebts, writingOff } from '@singil/contract/wallets/debts'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAbout } from '../../../test/kit/decide-about.ts'
import { broken } from '../../../test/ledger/all-hold.ts'
import { type OneOfEach, openOneOfEach } from '../../../test/ledger/one-of-each.ts'
import { chargeBack, winDispute } from '../../desk/disputes/index.ts'
import { newId } from '../../kit/base/index.ts'
import { accounts, balanceOf } from '../../foundation/ledger/index.ts'
import { listDebts } from './list-debts.ts'
import { writeOffDebt } from './write-off-debt.ts'

let world: OneOfEach
beforeAll(async () => {
  world = await openOneOfEach()
}, 60_000)
afterAll(() => world.shop.close())

const debtsOf = () => world.as('one', (context) => listDebts(context, { params: { mid: world.shop.mid } }))
const balance = (kind: 'adjustment' | `owed_by:${string}`) =>
  world.shop.asGuest(({ tx }) => balanceOf(tx, accounts.provider(kind)))
const ask = (debtId: string) =>
  world.as('one', (context) => writeOffDebt(context, { params: { debtId }, body: { reason: 'It has closed' } }))
const decide = (debtId: string, who: string) =>
  world.as(who, (context) => decideAbout(context, writingOff, debtId, 'approved'))

test('two people write a debt off, and the provider bears it until the bank gives the money back', async () => {
  const { shop } = world
  const [sale] = await shop.rows<{ id: string }>('select id from transactions where disputed > 0')
  const event = { transactionId: sale!.id, caseRef: newId(), reason: 'No', answerBy: new Date('2099-01-01T00:00:00Z') }
  const dispute = await shop.asGuest((context) => chargeBack(context, { ...event, amount: centavos(90_000_00) }))
  const { id, missing } = dispute!
  expect(missing).toBeGreaterThan(0)
  expect(contract.answer.parse(await debtsOf())).toMatchObject({
    owed: missing,
    debts: [{ debtId: id, owed: missing, moves: [] }],
  })
  expect(await balance(`owed_by:${shop.mid}`)).toBe(-missing)

  const borne = await balance('adjustment')
  await ask(id)
  await decide(id, 'two')
  expect(await balance(`owed_by:${shop.mid}`)).toBe(0)
  expect(await balance('adjustment')).toBe(borne - missing)
  expect(await debtsOf()).toMatchObject({ owed: 0, debts: [{ moves: [{ kind: 'written_off', amount: missing }] }] })
  await expect(ask(id)).rejects.toThrow(problemsOfDebts.paid.message)
  expect(await broken(shop.asGuest)).toEqual([])

  await shop.asGuest((context) => winDispute(context, id))
  expect(await balance('adjustment')).toBe(borne)
  expect(await broken(shop.asGuest)).toEqual([])
})
