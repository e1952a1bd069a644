/** Checks of the books, broken rows, debts and the end of safe mode. */
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function integrityChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  return {
    'integrity.checkBooks': async () => bodies({ note: 'After the repair' }, { note: 'Again' }),
    'integrity.askAcknowledgement': async () => {
      const rowId = `row ${++made}`
      await world.rows(
        `insert into integrity_states (kind, name, bad, rows, run_id, checked_at)
         values ('full', $1, 1, $2, gen_random_uuid(), now())`,
        [`M1 a rule ${made}`, JSON.stringify([{ id: rowId, wallets: [], mids: [] }])],
      )
      return bodies(
        { invariant: `M1 a rule ${made}`, rowId, journalId: null, reason: 'Put right' },
        { reason: 'Another' },
      )
    },
    'integrity.endSafeMode': async () => {
      await world.rows(`update safe_mode set since = now() - interval '1 hour', why = 'M2'`)
      await world.rows(
        `insert into integrity_runs (id, kind, asked_by, started_at, took_ms, checks, broken)
         values (gen_random_uuid(), 'full', 'test', now(), 1, 1, '[]')`,
      )
      return bodies({ reason: 'The balance was put right' }, { reason: 'Another' })
    },
    'debts.writeOffDebt': async () => {
      const [row] = await world.rows<{ id: string }>(
        `insert into merchant_debts (id, mid, wallet_id, transaction_id, request_id, amount, opened_at)
         select gen_random_uuid(), $1, $2, gen_random_uuid(), 'ABCDE-FGHJK', 100, now() returning id`,
        [world.mine.mid, world.mine.walletId],
      )
      const params = { debtId: row!.id }
      return { sent: { params, body: { reason: 'It has closed' } }, other: { params, body: { reason: 'Another' } } }
    },
  }
}
