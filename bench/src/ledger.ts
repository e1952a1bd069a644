/**
 * L1 and L2: units of work that post a journal of two legs, with audit line and event, compared with TPC-B and a plain ledger with row
 * locks, on one PostgreSQL in one run. The ledger's invariants are checked after every comparison.
 */
import { migrate } from '@singil/server/src/kit/database/index.ts'
import { print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'
import { allOnOne, spreadOver } from './ledger/choose.ts'
import { compare, type Play, type Result, rounds, seconds, show, timesOf } from './ledger/compare.ts'
import { makeDatabase } from './ledger/databases.ts'
import { openLedger } from './ledger/posting.ts'
import { prepareRowLock } from './ledger/row-lock.ts'
import { prepareTpcb } from './ledger/tpcb.ts'

const wallets = 10_000
const places = [
  { where: 'spread', title: `spread over ${wallets} accounts`, choose: spreadOver(wallets), scale: 50 },
  { where: 'on one account', title: 'all on one account', choose: allOnOne(wallets), scale: 1 },
] as const
type Where = (typeof places)[number]['where']

export async function benchLedger(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const rowLock = await prepareRowLock(await makeDatabase(database.url, 'row_lock'), wallets)
    const ledger = await openLedger(database.url, wallets)
    for (const { where, title, choose, scale } of places) {
      const tpcb = await prepareTpcb(await makeDatabase(database.url, `tpcb_${scale}`), scale)
      console.log(`     ${title}; TPC-B at scale ${scale} by ${tpcb.player}; ${rounds} rounds of ${seconds} s each`)
      const players: Record<'ours' | 'TPC-B' | 'row locks', Play> = {
        ours: (callers, forSeconds) => ledger.run(callers, forSeconds, choose),
        'TPC-B': tpcb.run,
        'row locks': (callers, forSeconds) => rowLock(callers, forSeconds, where),
      }
      for (const callers of [1, 8, 32]) {
        const result = await compare(database.pid, players, callers)
        for (const [player, round] of Object.entries(result)) show(callers, player, round)
        judge(where, callers, result.ours, result['TPC-B'])
        await ledger.check()
      }
    }
    console.log('     every invariant of the ledger held after every comparison')
    await ledger.close()
  } finally {
    await database.stop()
  }
}

function judge(where: Where, callers: number, ours: Result, tpcb: Result): void {
  if (callers !== 32) return
  const { id, goal } = where === 'spread' ? { id: 'L1', goal: 1 } : { id: 'L2', goal: 2 }
  const times = timesOf(ours, tpcb, (round) => round.perSecond)
  print({ id, what: `32 callers ${where}, of TPC-B`, reached: times, goal, is: 'least', unit: 'times' })
}
