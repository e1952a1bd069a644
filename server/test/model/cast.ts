/** The people and places of a merchant that sends money out: a second wallet, bank accounts, administrators, and sweeps. */
import type { AutoSweepId, Terms } from '@singil/contract/payouts/auto-sweeps'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import { UserId, type WalletId } from '@singil/contract/kit/id'
import type { StepUpAction } from '@singil/contract/kit/step-up'
import { seedUsers } from '../../src/identity/access/index.ts'
import { hashOfPayload } from '../../src/identity/authenticators/operation.ts'
import { activeWith } from '../../src/payouts/auto-sweeps/save-sweep.ts'
import * as sweepStore from '../../src/payouts/auto-sweeps/store.ts'
import { destination } from '../../src/payouts/bank-accounts/enrol-bank-account.ts'
import * as accountStore from '../../src/payouts/bank-accounts/store.ts'
import { usableAccount } from '../../src/payouts/bank-accounts/usable-account.ts'
import { newId } from '../../src/kit/base/index.ts'
import { type Actor, type Scope, systemActor } from '../../src/kit/work/index.ts'
import { keyOfDestination } from '../../src/payouts/payouts/index.ts'
import { ensureWallet } from '../../src/wallets/wallets/index.ts'
import { destinationOf } from '../../src/payouts/withdrawals/index.ts'
import type { Merchant, World } from './world.ts'

const admins = ['nena.admin', 'habi.admin', 'kape.admin']
const may = () => true

/** The administrators of a merchant: the first one asks, the others approve. */
export interface Cast {
  readonly side: WalletId
  readonly accounts: readonly BankAccountId[]
  readonly owner: Actor
  readonly colleagues: readonly [Actor, Actor]
  readonly scope: Scope
}

export const addUsers = (world: World, merchants: readonly Merchant[]) =>
  world.unit((context) =>
    seedUsers(
      context,
      merchants.map(({ mid, storeId }) => ({ mid, storeIds: [storeId] })),
    ),
  )

export async function castOf(world: World, number: number, { mid, storeId }: Merchant): Promise<Cast> {
  const username = admins[number]!
  const { rows } = await world.owner.query('select id from users where username = $1', [username])
  const admin = (name: string, id: string): Actor => ({
    ...systemActor(name),
    kind: 'user',
    userId: UserId.parse(id),
    role: 'Merchant Admin',
    may,
  })
  const side = newId() as WalletId
  const scope = { mid, storeIds: null, walletIds: null, username }
  const owner = admin(username, rows[0].id)
  const accounts = await world.unit(
    async (context) => {
      await ensureWallet(context, { mid, walletId: side, name: 'Corner', storeId })
      return [await enrol(context, number, 1), await enrol(context, number, 2)]
    },
    owner,
    scope,
  )
  const colleagues = [admin(`second.${number}`, newId()), admin(`third.${number}`, newId())] as const
  return { side, accounts, owner, colleagues, scope }
}

type Context = Parameters<Parameters<World['unit']>[0]>[0]

/** An enrolled account whose wait is over. No two merchants have the same: a referral between them would get no reward. */
async function enrol(context: Context, merchant: number, nth: number): Promise<BankAccountId> {
  const { alias, bank, accountType, remark, ...holder } = samples.enrolBankAccount.body
  const details = { ...holder, accountNumber: `0012345${merchant}${nth}821` }
  const row = await accountStore.insert(context.tx, {
    id: newId() as BankAccountId,
    mid: context.mid(),
    alias: `${alias} ${nth}`,
    account_type: accountType as 'savings',
    currency: 'PHP',
    remark,
    is_favorite: false,
    status: 'ENABLED',
    is_waiting: false,
    ...(await destination(context, bank as never, details, null)),
    waits_until: context.now,
    created_at: context.now,
    created_by: context.actor.username,
    updated_at: context.now,
  })
  return row.id
}

/** A sweep of the main wallet, as its confirmation writes it. */
export async function addSweep(
  world: World,
  { walletId, mid }: Merchant,
  { owner, scope, accounts }: Cast,
  nth: number,
  more: Pick<Terms, 'every' | 'time' | 'keep' | 'most'>,
): Promise<{ id: AutoSweepId; nextRunAt: number }> {
  const terms: Terms = {
    walletId,
    bankAccountId: accounts[nth]!,
    trigger: 'SCHEDULE',
    weekday: null,
    monthDay: null,
    threshold: null,
    transfer: 'ALL',
    amount: null,
    ...more,
  }
  const row = await world.unit(
    async (context) => {
      const to = destinationOf(await usableAccount(context, terms.bankAccountId, context.now))
      return sweepStore.insert(context.tx, {
        id: newId() as AutoSweepId,
        mid,
        ...(await activeWith(context, terms)),
        approved_at: context.now,
        is_waiting: false,
        destination_key: keyOfDestination(context, to),
        destination_hint: to.hint,
        confirmed_by: owner.userId!,
        confirmed_name: owner.username,
        confirmed_at: context.now,
        step_up_id: newId(),
        created_at: context.now,
      })
    },
    owner,
    scope,
  )
  return { id: row.id, nextRunAt: row.next_run_at!.getTime() }
}
/** The actor with a proven step-up for exactly this call. */
export async function proven(
  world: World,
  actor: Actor,
  action: StepUpAction,
  operation: string,
  payload: unknown,
): Promise<Actor> {
  const proof = newId()
  await world.owner.query(
    `insert into step_ups (id, user_id, action, operation, payload_hash, words, try_limit, created_at, expires_at, proved_at, factor,
       proof_hash, proof_until)
     values ($1, $2, $3, $4, $5, 'act', 5, $7::timestamptz, $7::timestamptz + interval '5 minutes', $7, 'totp', $6,
       $7::timestamptz + interval '5 minutes')`,
    [
      newId(),
      actor.userId,
      action,
      operation,
      hashOfPayload(payload),
      world.secrets.digest('step-up-proof', proof),
      world.clock.at,
    ],
  )
  return { ...actor, proof }
}
