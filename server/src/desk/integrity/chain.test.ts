import { centavos } from '@singil/contract/kit/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { about } from '../../../test/ledger/transfers.ts'
import { newId } from '../../kit/base/index.ts'
import { accounts, credit, debit, journal, post } from '../../foundation/ledger/index.ts'
import * as chain from './chain-store.ts'
import { sealChains } from './seal-chains.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyLedger } from './verify-ledger.ts'

let desk: Desk
beforeEach(async () => void (desk = await openDesk(4)))
afterEach(() => desk.close())

const gateway = accounts.provider('receivable:sandbox')

/** Ten journals and ten audit lines, each in a separate transaction, sealed three to a block: four blocks per chain. */
async function sealedBooks() {
  const { walletId } = await desk.openWallet()
  const available = accounts.wallet(walletId, 'available')
  for (let nth = 1; nth <= 10; nth += 1)
    await desk.unit(async (context) => {
      const amount = centavos(nth * 100)
      await post(context, [
        journal('topup.done', newId(), about(walletId), debit(gateway, amount), credit(available, amount)),
      ])
      context.changed('top-up', String(nth), null, { amount })
    })
  await expect.poll(uncertain, { timeout: 15_000 }).toBe(0)
  await sealChains(desk, 3)
}
/** Rows whose position is not final, because a transaction of this PostgreSQL is still open. */
const uncertain = async () =>
  (
    await desk.owner.query<{ rows: number }>(
      `select (select count(*) from ledger_journals where posted_in >= pg_snapshot_xmin(pg_current_snapshot()))::int
       + (select count(*) from audit_log where written_in >= pg_snapshot_xmin(pg_current_snapshot()))::int as rows`,
    )
  ).rows[0]!.rows
const verify = (name: chain.ChainName) => desk.unit(({ tx }) => verifyChain(tx, name))

/** As the owner of the tables, who can disable the triggers. */
const tamper = async (table: string, change: string) => {
  await desk.owner.query(
    `begin; set local singil.mid = '*'; alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user; commit`,
  )
}
const nthJournal = (nth: number) =>
  `(select journal_id from ledger_entries where account_id > 0 order by seq offset ${nth - 1} limit 1)`

test('sealed and untouched rows verify, block by block', async () => {
  await sealedBooks()
  expect(await verify('ledger')).toEqual({ blocks: 4, rows: 10, faults: [] })
  expect(await verify('audit')).toMatchObject({ rows: 10, faults: [] })
})

test('later rows continue the chain, and sealing again changes nothing', async () => {
  await sealedBooks()
  expect(await sealChains(desk)).toBe(0)
  const [before] = await desk.unit(({ tx }) => chain.heads(tx))
  await sealedBooks()
  expect(await verify('ledger')).toEqual({ blocks: 8, rows: 20, faults: [] })
  expect(await desk.unit(({ tx }) => chain.heightOf(tx, before!.chain, before!.hash))).toBe(before!.height)
})

test('detects a centavo that the table owner changed in a journal, with its block', async () => {
  await sealedBooks()
  await tamper('ledger_entries', `update ledger_entries set amount = amount + 1 where journal_id = ${nthJournal(5)}`)
  expect((await verify('ledger')).faults[0]).toEqual({
    chain: 'ledger',
    height: 2,
    why: 'its rows were changed',
  })
})

test('detects a deleted journal, with its block', async () => {
  await sealedBooks()
  await tamper('ledger_journals', `delete from ledger_journals where id = ${nthJournal(8)}`)
  expect((await verify('ledger')).faults[0]).toEqual({
    chain: 'ledger',
    height: 3,
    why: 'it sealed 3 rows and there are 2',
  })
})

test('detects a deleted entry even if its journal remains', async () => {
  await sealedBooks()
  await tamper('ledger_entries', `delete from ledger_entries where account_id < 0 and journal_id = ${nthJournal(10)}`)
  expect((await verify('ledger')).faults[0]).toMatchObject({ height: 4 })
})

test('detects two swapped journals', async () => {
  await sealedBooks()
  await tamper(
    'ledger_entries',
    `update ledger_entries set journal_id = case journal_id when ${nthJournal(1)} then ${nthJournal(2)} else ${nthJournal(1)} end
     where journal_id in (${nthJournal(1)}, ${nthJournal(2)})`,
  )
  expect((await verify('ledger')).faults[0]).toMatchObject({ height: 1, why: 'its rows were changed' })
})

test('detects a journal inserted into the past', async () => {
  await sealedBooks()
  await tamper(
    'ledger_journals',
    `insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at, posted_in)
     select gen_random_uuid(), 'forged', kind, legs, amount, mid, refers, at, posted_in from ledger_journals where id = ${nthJournal(4)}`,
  )
  expect((await verify('ledger')).faults[0]).toEqual({
    chain: 'ledger',
    height: 2,
    why: 'it sealed 3 rows and there are 4',
  })
})

test('detects an account reassigned to another wallet', async () => {
  await sealedBooks()
  await desk.owner.query(`update ledger_accounts set owner_id = $1 where owner_kind = 'wallet'`, [newId()])
  expect((await verify('ledger')).faults[0]).toMatchObject({ height: 1 })
})

test('detects a rewritten audit line, with its block', async () => {
  await sealedBooks()
  await tamper('audit_log', `update audit_log set username = 'nobody' where thing_id = '7'`)
  expect((await verify('audit')).faults[0]).toMatchObject({ chain: 'audit', why: 'its rows were changed' })
})

test('detects a block removed from the chain', async () => {
  await sealedBooks()
  await tamper('chain_blocks', `delete from chain_blocks where chain = 'ledger' and height = 2`)
  expect((await verify('ledger')).faults[0]).toEqual({
    chain: 'ledger',
    height: 3,
    why: 'it does not follow the block before it',
  })
})

test('seals a journal of an open transaction after its commit, and nothing later before it', async () => {
  const { walletId } = await desk.openWallet()
  const available = accounts.wallet(walletId, 'available')
  const paid = (amount: number) =>
    journal(
      'topup.done',
      newId(),
      about(walletId),
      debit(gateway, centavos(amount)),
      credit(available, centavos(amount)),
    )
  const slow = await desk.owner.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await desk.unit((context) => post(context, [paid(100)]))
  expect(await sealChains(desk)).toBe(0)
  await slow.query('commit')
  slow.release()
  await expect.poll(uncertain, { timeout: 15_000 }).toBe(0)
  expect(await sealChains(desk)).toBe(1)
  expect(await verify('ledger')).toEqual({ blocks: 1, rows: 1, faults: [] })
})

test('the application can neither insert nor change a block', async () => {
  await sealedBooks()
  const app = await desk.owner.connect()
  await app.query('set role singil_app')
  for (const statement of [
    'delete from chain_blocks',
    'update chain_blocks set rows = 1',
    "insert into chain_blocks (chain, height, from_xid, below_xid, rows, hash) values ('ledger', 99, '1', '2', 1, '')",
  ])
    await expect(app.query(statement)).rejects.toThrow('permission denied')
  await app.query('reset role')
  app.release()
})

test('the command names the first differing block, and recognises a noted hash', async () => {
  await sealedBooks()
  const lines: string[] = []
  const command = (noted?: string) => verifyLedger(desk.database.url, (line) => void lines.push(line), noted)
  const noted = (await desk.unit(({ tx }) => chain.heads(tx))).find((head) => head.chain === 'ledger')!.hash
  expect(await command(noted)).toBe(true)
  expect(lines[0]).toBe('Ledger: 4 blocks of 10 rows, as they were sealed.')
  expect(lines.at(-1)).toBe('The noted hash is that of block 4 of the ledger.')
  expect(await command('f'.repeat(64))).toBe(false)

  await tamper('ledger_entries', `update ledger_entries set amount = amount + 1 where journal_id = ${nthJournal(5)}`)
  lines.length = 0
  expect(await command()).toBe(false)
  expect(lines[0]).toBe('Ledger: block 2 is not what was sealed: its rows were changed.')
})
