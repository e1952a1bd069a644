/** The same postings in ledgers of ten thousand, a million and five million journals; the cost must remain constant. */
import { migrate } from '@singil/server/src/kit/database/index.ts'
import { print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'
import { spreadOver } from './ledger/choose.ts'
import { compare, type Play, show } from './ledger/compare.ts'
import { makeDatabase } from './ledger/databases.ts'
import { fillTo } from './ledger/fill.ts'
import { openLedger } from './ledger/posting.ts'

const wallets = 10_000
const callers = 32
const sizes = { '10 k': 10_000, '1 M': 1_000_000, '5 M': 5_000_000 }
type Size = keyof typeof sizes

export async function benchLedgerGrowth(): Promise<void> {
  const database = await startDatabase()
  try {
    const ledgers = new Map<Size, Awaited<ReturnType<typeof openLedger>>>()
    for (const [name, journals] of Object.entries(sizes) as [Size, number][]) {
      const url = await makeDatabase(database.url, `ledger_${journals}`)
      await migrate(url)
      ledgers.set(name, await openLedger(url, wallets))
      await fillTo(url, journals)
      console.log(`     ${name} journals written`)
    }
    const choose = spreadOver(wallets)
    const play =
      (name: Size): Play =>
      (count, seconds) =>
        ledgers.get(name)!.run(count, seconds, choose)
    const players: Record<Size, Play> = { '10 k': play('10 k'), '1 M': play('1 M'), '5 M': play('5 M') }
    const result = await compare(database.pid, players, callers)
    for (const [name, round] of Object.entries(result)) show(callers, name, round)
    for (const name of ['1 M', '5 M'] as const) {
      const slower = result['10 k'].perSecond / result[name].perSecond
      const dearer = result[name].cpuMicroseconds / result['10 k'].cpuMicroseconds
      print({
        id: 'grow',
        what: `posting over ${name} journals, slower than over 10 k`,
        reached: slower,
        goal: 1.3,
        is: 'most',
        unit: 'times',
      })
      print({
        id: 'grow',
        what: `PostgreSQL's CPU a journal over ${name}, of 10 k`,
        reached: dearer,
        goal: 1.3,
        is: 'most',
        unit: 'times',
      })
    }
    for (const ledger of ledgers.values()) {
      await ledger.check()
      await ledger.close()
    }
    console.log('     every invariant of the three ledgers held')
  } finally {
    await database.stop()
  }
}
