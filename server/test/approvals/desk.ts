/** A merchant with four administrators, and an action of its own that may need approval. */
import * as contract from '@singil/contract/workspace/approvals'
import type { Request } from '@singil/contract/kit/endpoint'
import { approvable } from '@singil/contract/kit/approvable'
import type { UserId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { may } from '@singil/contract/kit/permission'
import { problems, refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import {
  approvableAction,
  approvableActions,
  askApproval,
  type RequestEnd,
} from '../../src/workspace/approvals/index.ts'
import { features } from '../../src/features.ts'
import { newId } from '../../src/kit/base/index.ts'
import { type Actor, type Context, everything, provide, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { openGuardRoom } from '../authenticators/guard-room.ts'

const problemsOfProbe = problems('probe', { notNow: [409, 'There is not enough money now.'] })
/** What the action did: each entry is one payment carried out. */
export const paid: { subjectId: string; note: string }[] = []
export const ended: { subjectId: string; how: RequestEnd['state'] }[] = []
export const mood = { isShort: false }

export const paying = approvable({
  id: 'probe.pay',
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'create'),
  label: 'Payments',
  words: 'a payment',
  hasAmount: true,
  least: 0,
})
const payments = approvableAction(paying, z.object({ note: z.string() }), {
  apply: async (_, { subjectId, payload: { note } }) => {
    if (mood.isShort) refuse(problemsOfProbe.notNow, {})
    paid.push({ subjectId, note })
  },
  end: async (_, { subjectId }, { state }) => void ended.push({ subjectId, how: state }),
})

export const people = ['kape.admin', 'kape.manager', 'kape.barista', 'kape.auditor'] as const
export type Person = (typeof people)[number]

export async function openDesk() {
  const room = await openGuardRoom([...features, { provides: [provide(approvableActions, payments)] }])
  const { rows } = await room.owner.query("select mid from users where username = 'kape.admin'")
  const mid = rows[0].mid
  await room.owner.query(
    `update users set role = 'Merchant Admin', role_since = now() - interval '9 days' where username = any($1)`,
    [people],
  )
  await room.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'approve'")
  const tokens = new Map<Person, string>()
  for (const person of people) tokens.set(person, await room.signIn(person))
  const as = (person: Person): string => tokens.get(person)!
  const actorOf = async (username: string): Promise<Actor> => {
    const found = await room.owner.query<{ id: UserId }>('select id from users where username = $1', [username])
    return {
      ...systemActor(username),
      kind: 'user',
      userId: found.rows[0]!.id,
      role: 'Merchant Admin',
      may: () => true,
    }
  }
  const unit = async <T>(username: string, work: (context: Context) => Promise<T>): Promise<T> => {
    const actor = await actorOf(username)
    return unitOfWork(room.app.parts, actor, { mid, storeIds: null, walletIds: null, username }, 'test', work)
  }
  const askFor = (amount: number, more: { subjectId?: string; note?: string; by?: Person } = {}) =>
    unit(more.by ?? 'kape.admin', (context) =>
      askApproval(context, paying, {
        subjectId: more.subjectId ?? newId(),
        mid,
        amount: centavos(amount),
        payload: { note: more.note ?? 'Rent' },
        changes: [],
        title: 'Pay the rent',
        reason: 'It is due',
      }),
    )
  const rowOf = async (id: string) =>
    (await room.owner.query('select * from approval_requests where id = $1', [id])).rows[0]
  const approve = async (id: string, by: Person, digest?: string) =>
    room.call(
      contract.approve,
      { body: { requests: [{ id, digest: digest ?? (await rowOf(id)).digest }] } },
      { as: as(by) },
    )
  const saveRules = (rules: Request<typeof contract.saveRules>['body']['rules'], by: Person = 'kape.admin') =>
    room.call(contract.saveRules, { body: { action: paying.id, rules, reason: 'Agreed' } }, { as: as(by) })
  const one = (id: string, by: Person) => room.ask(contract.getApproval, { params: { id } }, { as: as(by) })
  const asSystem = <T>(work: (context: Context) => Promise<T>, tenantScope = '*') =>
    unitOfWork(room.app.parts, systemActor('test'), { ...everything('test'), tenantScope }, 'test', work)
  return { ...room, mid, as, unit, asSystem, askFor, rowOf, approve, saveRules, one }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
