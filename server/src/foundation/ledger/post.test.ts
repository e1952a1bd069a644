import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { about, assertLedgerHolds, availableOf, fund, gateway, spend } from '../../../test/ledger/transfers.ts'
import { meeting } from '../../../test/setup/meeting.ts'
import { newId } from '../../kit/base/index.ts'
import {
  accounts,
  balanceOf,
  balancesOf,
  credit,
  debit,
  entriesOf,
  type Journal,
  journal,
  post,
  postEach,
} from './index.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

const available = (walletId: WalletId) => availableOf(desk, walletId)
const allHold = () => assertLedgerHolds(desk)

test('a journal moves both balances and can be read back as entries that add up', async () => {
  const { walletId } = await desk.openWallet()
  await desk.unit((context) => post(context, [fund(walletId, 700), fund(walletId, 300), spend(walletId, 250)]))
  const page = await desk.unit(({ tx }) => entriesOf(tx, accounts.wallet(walletId, 'available'), null, 2))
  expect(page).toMatchObject({ opening: 700, closing: 750, next: 2 })
  expect(page.entries.map((entry) => entry.amount)).toEqual([-250, 300])
  const before = await desk.unit(({ tx }) => entriesOf(tx, accounts.wallet(walletId, 'available'), page.next, 2))
  expect(before).toMatchObject({ opening: 0, closing: 700, next: null })
  await allHold()
})

test('posts an event once when a thousand connections deliver it', async () => {
  const { walletId } = await desk.openWallet()
  const key = newId()
  const deliver = () =>
    desk.unit((context) =>
      postEach(
        context,
        Array.from({ length: 20 }, () => fund(walletId, 100, key)),
      ),
    )
  const outcomes = (await Promise.all(Array.from({ length: 50 }, deliver))).flat()
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(999)
  expect(await available(walletId)).toBe(100)
  await allHold()
})

test('200 concurrent debits of money for 50 pass exactly 50 times', async () => {
  const { walletId } = await desk.openWallet()
  await desk.unit((context) => post(context, [fund(walletId, 50)]))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => desk.unit((context) => post(context, [spend(walletId, 1)]))),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(50)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ message: 'Insufficient Fund' })
  expect(await available(walletId)).toBe(0)
  await allHold()
})

test('read-then-write without locks overspends in the same race', async () => {
  await desk.owner.query(
    'create table naive (id int primary key, balance int not null); insert into naive values (1, 1)',
  )
  const twoHaveRead = meeting(2)
  const naive = () =>
    desk.database.use(async (client) => {
      await client.query('begin')
      const { rows } = await client.query<{ balance: number }>('select balance from naive where id = 1')
      await twoHaveRead()
      const isEnough = rows[0]!.balance >= 1
      if (isEnough) await client.query('update naive set balance = balance - 1 where id = 1')
      await client.query('commit')
      return isEnough
    })
  await desk.owner.query('grant select, update on naive to singil_app')
  const passed = (await Promise.all(Array.from({ length: 200 }, naive))).filter(Boolean)
  expect(passed.length).toBeGreaterThan(1)
})

test('a batch refuses only the journals that cannot be paid, in order', async () => {
  const { walletId } = await desk.openWallet()
  const other = await desk.openWallet()
  const batch = [
    fund(walletId, 100),
    spend(walletId, 60),
    spend(walletId, 60),
    spend(other.walletId, 1),
    spend(walletId, 40),
    fund(walletId, 5),
    spend(walletId, 5),
  ]
  const outcomes = await desk.unit((context) => postEach(context, batch))
  expect(outcomes).toEqual(['posted', 'posted', 'insufficient', 'insufficient', 'posted', 'posted', 'posted'])
  expect(await available(walletId)).toBe(0)
  await allHold()
})

test('a refusal rolls back the complete unit of work', async () => {
  const { walletId } = await desk.openWallet()
  const key = newId()
  const both = desk.unit((context) => post(context, [fund(walletId, 10, key), spend(walletId, 11)]))
  await expect(both).rejects.toBeInstanceOf(Refusal)
  expect(await available(walletId)).toBe(0)
  expect(await desk.unit((context) => post(context, [fund(walletId, 10, key)]))).toEqual(['posted'])
})

test('a batch gives the same result as posting its journals one after the other', async () => {
  const { mid } = desk.newPlace()
  const wallets = await Promise.all([desk.openWallet(mid), desk.openWallet(mid), desk.openWallet(mid)])
  const kinds = ['available', 'held'] as const
  const place = fc.record({ wallet: fc.nat(2), kind: fc.constantFrom(...kinds) })
  const move = fc.record({ from: fc.option(place), to: fc.option(place), amount: fc.integer({ min: 1, max: 60 }) })
  const account = (at: { wallet: number; kind: 'available' | 'held' } | null) =>
    at ? accounts.wallet(wallets[at.wallet]!.walletId, at.kind) : gateway
  const balances = new Map<string, number>()
  const write = (moves: { journal: Journal }[]) => moves.map((item) => item.journal)
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 40 }), async (moves) => {
      const batch = moves
        .filter((item) => account(item.from) !== account(item.to))
        .map((item) => {
          const [from, to] = [account(item.from), account(item.to)]
          const legs = [debit(from, centavos(item.amount)), credit(to, centavos(item.amount))]
          return {
            journal: journal('topup.done', newId(), about(wallets[0].walletId), ...legs),
            from,
            to,
            amount: item.amount,
          }
        })
      const expected = batch.map(({ from, to, amount }) => {
        const left = (balances.get(from) ?? 0) - amount
        if (from !== gateway && left < 0) return 'insufficient'
        balances.set(from, left)
        balances.set(to, (balances.get(to) ?? 0) + amount)
        return 'posted'
      })
      expect(await desk.unit((context) => postEach(context, write(batch)))).toEqual(expected)
    }),
    { numRuns: 60 },
  )
  for (const [index, { walletId }] of wallets.entries()) {
    const of = (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!
    for (const kind of kinds)
      expect(of[kind].balance, `${index} ${kind}`).toBe(balances.get(accounts.wallet(walletId, kind)) ?? 0)
  }
  await allHold()
})

test('posting one journal gives the same result as a batch, even if it moves one account several times', async () => {
  const { mid } = desk.newPlace()
  const [alone, batched] = await Promise.all(
    [
      [0, 1],
      [0, 1],
    ].map((pair) => Promise.all(pair.map(() => desk.openWallet(mid)))),
  )
  type Step = { from: number; to: number; kind: 'available' | 'held'; amount: number }
  const at = (wallets: typeof alone, place: number, kind: Step['kind']) =>
    place === 2 ? gateway : accounts.wallet(wallets![place]!.walletId, kind)
  const write = (wallets: typeof alone, steps: readonly Step[]) =>
    journal(
      'topup.done',
      newId(),
      about(wallets![0]!.walletId),
      ...steps.flatMap(({ from, to, kind, amount }) => [
        debit(at(wallets, from, kind), centavos(amount)),
        credit(at(wallets, to, kind), centavos(amount)),
      ]),
    )
  const step = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    kind: fc.constantFrom('available' as const, 'held' as const),
    amount: fc.integer({ min: 1, max: 50 }),
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 4 })
  const balances = (wallets: typeof alone) =>
    desk.unit(async ({ tx }) => {
      const found = await balancesOf(
        tx,
        wallets!.map(({ walletId }) => walletId),
      )
      return wallets!.map(({ walletId }) => [found.get(walletId)!.available.balance, found.get(walletId)!.held.balance])
    })
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 12 }), async (journals) => {
      const oneByOne = await desk.unit(async (context) => {
        const outcomes = []
        for (const of of journals) outcomes.push(...(await postEach(context, [write(alone, of)])))
        return outcomes
      })
      const atOnce = await desk.unit((context) =>
        postEach(
          context,
          journals.map((of) => write(batched, of)),
        ),
      )
      expect(oneByOne).toEqual(atOnce)
      expect(await balances(alone)).toEqual(await balances(batched))
    }),
    { numRuns: 60 },
  )
  await allHold()
})

test('stores key, references and instant of a journal unchanged, with any characters', async () => {
  const { walletId } = await desk.openWallet()
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\u0000'))
  const nasty = fc.constantFrom('{', '}', '"', '\\', ',', 'null', ' ', '\n', "'", '\\"', '{"a":1}')
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const signs = fc.array(fc.oneof(text, nasty), { maxLength: 6 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 5 }), instant, async (notes, at) => {
      const batch = notes.map((note) => ({ ...fund(walletId, 1, `${newId()}${note}`), refers: { note }, at }))
      expect(await desk.unit((context) => postEach(context, batch))).toEqual(notes.map(() => 'posted'))
      const { rows } = await desk.owner.query<{ event_key: string; refers: { note: string }; at: Date }>(
        'select event_key, refers, at from ledger_journals where event_key = any($1::text[]) order by array_position($1::text[], event_key)',
        [batch.map((one) => one.eventKey)],
      )
      expect(rows).toEqual(batch.map((one) => ({ event_key: one.eventKey, refers: one.refers, at: one.at })))
    }),
    { numRuns: 60 },
  )
})

test('connections use different shards of a shared account, and its balance is the sum of the shards', async () => {
  const shared = accounts.provider('receivable:shards')
  const wallets = await Promise.all(Array.from({ length: 12 }, () => desk.openWallet()))
  const pay = (walletId: WalletId) =>
    journal(
      'topup.done',
      newId(),
      about(walletId),
      debit(shared, centavos(5)),
      credit(accounts.wallet(walletId, 'available'), centavos(5)),
    )
  await Promise.all(
    wallets.map(({ walletId }) =>
      desk.unit(async (context) => {
        await post(context, [pay(walletId)])
        await new Promise((resolve) => setTimeout(resolve, 50))
      }),
    ),
  )
  const { rows } = await desk.owner.query<{ balance: string }>(
    `select balance from ledger_accounts where kind = 'receivable:shards' and balance <> 0`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(await desk.unit(({ tx }) => balanceOf(tx, shared))).toBe(-60)
  await allHold()
})

test('concurrent batches over the same wallets in any order keep every balance', async () => {
  const wallets = await Promise.all(Array.from({ length: 6 }, () => desk.openWallet()))
  const before = await desk.unit(({ tx }) => balanceOf(tx, gateway))
  const batch = (seed: number) =>
    Array.from({ length: 30 }, (_, index) => fund(wallets[(index * 7 + seed) % 6]!.walletId, 1 + (index % 3)))
  await Promise.all(Array.from({ length: 40 }, (_, seed) => desk.unit((context) => postEach(context, batch(seed)))))
  const total = 40 * 10 * (1 + 2 + 3)
  expect((await desk.unit(({ tx }) => balanceOf(tx, gateway))) - before).toBe(-total)
  await allHold()
})

test('the application cannot write, change or delete rows of the ledger', async () => {
  const { walletId } = await desk.openWallet()
  await desk.unit((context) => post(context, [fund(walletId, 100)]))
  const as = (statement: string) => desk.database.see('*', (client) => client.query(statement))
  for (const statement of [
    'update ledger_accounts set balance = balance + 1',
    'delete from ledger_accounts',
    'insert into ledger_entries values (1, 99, 1, 1, gen_random_uuid())',
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_journals set kind = 'x'",
    'delete from ledger_journals',
  ])
    await expect(as(statement), statement).rejects.toThrow('permission denied')
  for (const statement of [
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_journals',
    'truncate ledger_entries',
  ])
    await expect(desk.owner.query(statement), statement).rejects.toThrow('never changed')
  await allHold()
})

test('the database also rejects a journal that does not sum to zero', async () => {
  const { walletId } = await desk.openWallet()
  const crooked = {
    ...fund(walletId, 100),
    legs: [debit(gateway, centavos(99)), credit(accounts.wallet(walletId, 'available'), centavos(100))],
  }
  const idle = {
    ...fund(walletId, 100),
    legs: [...fund(walletId, 100).legs, { account: gateway, amount: centavos(0) }],
  }
  for (const wrong of [crooked, idle]) {
    await expect(desk.unit((context) => post(context, [wrong]))).rejects.toThrow('does not sum to zero')
    await expect(desk.unit((context) => post(context, [fund(walletId, 1), wrong]))).rejects.toThrow('not sum to zero')
  }
  await allHold()
})

test('the database verifies the sums that it receives with a batch', async () => {
  const wallets = await Promise.all([desk.openWallet(), desk.openWallet()])
  await desk.unit((context) =>
    post(
      context,
      wallets.map(({ walletId }) => fund(walletId, 100)),
    ),
  )
  const { rows } = await desk.owner.query<{ id: string }>(
    `select id from ledger_accounts where owner_id = any($1) and kind = 'available' order by id`,
    [wallets.map(({ walletId }) => walletId)],
  )
  const [low, high] = rows.map((row) => Number(row.id))
  // Two journals, each moving from the first wallet to the second: 30 and 20.
  const right = () => ({
    ids: [newId(), newId()],
    keys: [newId(), newId()],
    kinds: ['split.done', 'split.done'],
    mids: [null, null],
    refers: ['{}', '{}'],
    ats: [0, 0],
    journals: [1, 1, 2, 2],
    accounts: [low, high, low, high],
    amounts: [-30, 30, -20, 20],
  })
  const postBatch = (batch: object) =>
    desk.database.use((client) => client.query('select ledger_post($1,$2,$3,$4,$5,$6,$7,$8,$9)', Object.values(batch)))
  const wrong: Partial<ReturnType<typeof right>>[] = [
    { amounts: [-30, 30, -20, 21] },
    { amounts: [-30, 31, -20, 19] },
    { amounts: [-30, 30, -20] },
    { amounts: [-30, 30, 0, 0] },
    { journals: [1, 1, 1, 1] },
    { journals: [1, 2, 1, 2], amounts: [-30, -20, 30, 20] },
    { journals: [1, 1, 3, 3] },
    { journals: [2, 2, 1, 1] },
    { accounts: [low, high, low] },
    { accounts: [low, high, low, (high ?? 0) + 1_000_000] },
  ]
  for (const change of wrong)
    await expect(postBatch({ ...right(), ...change }), JSON.stringify(change)).rejects.toThrow()
  expect(await available(wallets[0].walletId)).toBe(100)
  await postBatch(right())
  const left = await Promise.all(wallets.map(({ walletId }) => available(walletId)))
  expect(left.toSorted((a, b) => a - b)).toEqual([50, 150])
  await allHold()
})

test('a transaction scoped to one merchant sees no entries of another', async () => {
  const mine = await desk.openWallet()
  const theirs = await desk.openWallet()
  const funded = [mine, theirs].map(({ walletId, mid }) => ({ ...fund(walletId, 100), mid }))
  await desk.unit((context) => post(context, funded))
  const seen = await desk.database.see(mine.mid, (client) =>
    client.query('select distinct a.owner_id from ledger_entries e join ledger_accounts a on a.id = e.account_id'),
  )
  expect(seen.rows).toEqual([{ owner_id: mine.walletId }])
  expect((await desk.database.see('', (client) => client.query('select from ledger_journals'))).rowCount).toBe(0)
})
