/**
 * L1 and L2: units of work that post a journal of two legs, with audit line and event, compared with a plain ledger with row locks, on one
 * PostgreSQL in one run. The ledger's invariants are checked after every comparison.
 */
import { migrate } from '@singil/server/src/kit/database/index.ts'
import { print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'
import { allOnOne, spreadOver } from './ledger/choose.ts'
import { compare, type Play, type Result, rounds, seconds, show, timesOf } from './ledger/compare.ts'
import { makeDatabase } from './ledger/databases.ts'
import { openLedger } from './ledger/posting.ts'
import { prepareRowLock } from './ledger/row-lock.ts'

const wallets = 10_000
const places = [
  { where: 'spread', title: `spread over ${wallets} accounts`, choose: spreadOver(wallets) },
  { where: 'on one account', title: 'all on one account', choose: allOnOne(wallets) },
] as const
type Where = (typeof places)[number]['where']

export async function benchLedger(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const rowLock = await prepareRowLock(await makeDatabase(database.url, 'row_lock'), wallets)
    const ledger = await openLedger(database.url, wallets)
    for (const { where, title, choose } of places) {
      console.log(`     ${title}; ${rounds} rounds of ${seconds} s each`)
      const players: Record<'ours' | 'row locks', Play> = {
        ours: (callers, forSeconds) => ledger.run(callers, forSeconds, choose),
        'row locks': (callers, forSeconds) => rowLock(callers, forSeconds, where),
      }
      for (const callers of [1, 8, 32]) {
        const result = await compare(database.pid, players, callers)
        for (const [player, round] of Object.entries(result)) show(callers, player, round)
        judge(where, callers, result.ours, result['row locks'])
        await ledger.check()
      }
    }
    console.log('     every invariant of the ledger held after every comparison')
    await ledger.close()
  } finally {
    await database.stop()
  }
}

function judge(where: Where, callers: number, ours: Result, plain: Result): void {
  if (callers !== 32) return
  const id = where === 'spread' ? 'L1' : 'L2'
  const times = timesOf(ours, plain, (round) => round.perSecond)
  print({ id, what: `32 callers ${where}, of a plain ledger`, reached: times, goal: 1, is: 'least', unit: 'times' })
}
