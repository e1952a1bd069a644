/**
 * Sums and counts that reveal their source. Everything of the first store costs whole pesos; the second store sells one thing for an odd
 * amount, so that every sum with it is larger than the first store earns and no multiple of five, and has an odd number of late payments
 * and of items that are sold out. Ids do not occur in a sum: only such numbers do.
 */
import { storeRoles, type RoleName } from '@singil/contract/identity/access'
import type { World } from '../sweep/world.ts'
import { rightsOf } from './rights.ts'

/** The one sale of the second store, in centavos. */
const odd = 4_321_987
/** Number of late payments of the second store. */
const oddCount = 1_117

/** The merchant's monthly limit, in centavos. */
const oddLimit = 49_876_543

/** Sets the merchant's odd limit, and the second store's odd sale, late payments and links that expire soon. */
export async function plantTotals(world: World, mid: string, storeId: string): Promise<void> {
  const { rows, act, until } = world
  await rows('update merchants set monthly_limit = $2 where mid = $1', [mid, oddLimit])
  const pending = await world.newPending(storeId, undefined, 'gc', { amount: odd })
  await act(pending.org_trxid, 'approve')
  await until(() => rows("select 1 from transactions where id = $1 and status = 'paid'", [pending.id]))
  await rows(
    `insert into late_payments (mid, id, store_id, transaction_id, request_id, amount, currency, why, status, note, created_at)
     select $1, gen_random_uuid(), $2, $3, $4, 100 * n, 'PHP', 'paid_twice', 'open', '', now() from generate_series(1, $5::int) n`,
    [mid, storeId, pending.id, pending.requestId, oddCount],
  )
  await rows(
    `insert into items select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'code', 'LOW-' || n, 'on_hand', 0, 'reserved', 0))).*
     from items i, generate_series(1, $2::int) n where i.id = (select id from items where store_id = $1 and deleted_at is null limit 1)`,
    [storeId, oddCount],
  )
}

/** Returns the first forbidden value in a text; null if there is none. */
export type Oracle = (text: string) => string | null

/** Sessions are numbered over all users, so their numbers may be any. */
const numbersOfSessions = /"(sessionSeq|endedUpTo)":\d+/g

/** Integers in JSON, and pesos as formatted for people. */
const amountsOfText = (text: string): number[] => [
  ...[...text.replaceAll(numbersOfSessions, '').matchAll(/(?<![\w.-])\d{1,11}(?![\w.-])/g)].map(([digits]) =>
    Number(digits),
  ),
  ...[...text.matchAll(/₱\s?([\d,]+\.\d\d)/g)].map(([, pesos = '']) =>
    Math.round(Number(pesos.replaceAll(',', '')) * 100),
  ),
]
/** Excludes mobile numbers and minimum amounts of channels. */
const isOddSum = (amount: number) =>
  amount >= odd * 0.9 && amount < 900_000_000 && amount % 5 !== 0 && amount !== 5_000_001

/** No sum and no count that includes the second store. */
export const ofOtherStore: Oracle = (text) => {
  const found = amountsOfText(text).find((amount) => isOddSum(amount) || amount === oddCount || amount === oddCount + 1)
  return found === undefined ? null : `counts or sums up the other store: ${found}`
}

/** None of the merchant's own figures: the balances of its wallets, singly and in total, and its limit. */
export async function ofMerchant({ rows }: World, mid: string): Promise<Oracle> {
  const figures = await rows<{ figure: string }>(
    `with a as (select owner_id, kind, balance from ledger_accounts where owner_kind = 'wallet' and mid = $1),
       figures as (select balance as figure from a union select sum(balance) from a group by owner_id
         union select sum(balance) from a group by kind union select sum(balance) from a
         union select monthly_limit from merchants where mid = $1)
     select figure::text from figures
     where figure > 30000 and not exists (select 1 from transactions where mid = $1 and figure in (amount, total, net))`,
    [mid],
  )
  if (figures.length < 3) throw new Error('The merchant has too few figures to hide.')
  const secrets = new Set(figures.map(({ figure }) => Number(figure)))
  return (text) => {
    const found = amountsOfText(text).find((amount) => secrets.has(amount))
    return found === undefined ? null : `shows a figure of the whole merchant: ${found}`
  }
}

const mayOpenWallets = (role: RoleName) => rightsOf(role, 'BIZ_WALLET').includes('view')
/** Roles that must not see figures of the second store, and roles that must not see those of the whole merchant. */
export const seesOneStore = (role: RoleName) => storeRoles.includes(role) || role === 'Subwallet User'
export const seesNoWallet = (role: RoleName) => seesOneStore(role) || !mayOpenWallets(role)
