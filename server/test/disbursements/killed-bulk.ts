/** Bulk disbursements in tests: uploaded, confirmed, and created by workers that are killed again and again. */
import * as contract from '@singil/contract/tax/bulk-disbursements'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { expect } from 'vitest'
import { createRows } from '../../src/tax/bulk-disbursements/create-rows.ts'
import { type Context, type JobContext, systemActor, unitOfWork, within } from '../../src/kit/work/index.ts'
import { formOf } from '../sweep/form.ts'
import type { openTeller } from '../withdrawals/teller.ts'

type Teller = Awaited<ReturnType<typeof openTeller>>
const columns = 'Supplier TIN,Amount,Tax code,Invoice'

export function bulkOf({ gate, as, walletId, lastText }: Teller) {
  const ask = async <E extends Endpoint>(endpoint: E, sent: object) =>
    gate.ask(endpoint, sent as never, { as: await as('kape.admin') })
  const send = async (name: string, rows: readonly string[], header = columns) => {
    const bytes = Buffer.from([header, ...rows].join('\n'))
    const { body, type } = formOf({ name, walletId }, { name: 'payments.csv', bytes })
    const headers = { authorization: `Bearer ${await as('kape.admin')}`, 'content-type': type }
    const answer = await fetch(gate.app.url + contract.uploadBulk.path, { method: 'POST', body, headers })
    return (await answer.json()) as { data: contract.BulkSummary; code?: string }
  }
  return {
    ask,
    send,
    upload: async (name: string, rows: readonly string[]) => (await send(name, rows)).data,
    get: (id: string) => ask(contract.getBulk, { params: { id } }),
    pass: async (id: string, digest: string) => {
      await gate.owner.query('delete from otp_sends')
      const { otp_token } = await ask(contract.requestBulkCode, { params: { id }, body: { digest } })
      return ask(contract.validateBulkCode, { params: { id }, body: { digest, otp_token, otp: lastText() } })
    },
  }
}

interface Run {
  readonly rows: number
  readonly tins: readonly string[]
  /** Units of work between two kills. */
  readonly each: number
}
/**
 * Confirms a sheet once, and lets two workers at a time create its rows, which are killed after every few units of work until none is left.
 * Every row is then one disbursement. Answers the number of kills.
 */
export async function killedBulk(teller: Teller, { rows, tins, each }: Run): Promise<number> {
  const { ask, upload, get, pass } = bulkOf(teller)
  const { parts } = teller.gate.app
  const name = `Killed ${rows}`
  const bulk = await upload(
    name,
    Array.from({ length: rows }, (_, at) => `${tins[at % tins.length]},${1 + (at % 90)},NONE,K${rows}-${at}`),
  )
  expect(bulk.counts).toMatchObject({ VALID: rows })
  const { digest } = await get(bulk.Id)
  const passed = await pass(bulk.Id, digest)
  await ask(contract.confirmBulk, { params: { id: bulk.Id }, body: { digest, ...passed } })
  const again = await teller.gate.call(
    contract.confirmBulk,
    { params: { id: bulk.Id }, body: { digest, ...passed } },
    { as: await teller.as('kape.admin') },
  )
  expect(again.body.code).toBe('bulk-disbursements.closed')
  let left = each
  let kills = 0
  const steps = {
    unit: async <T>(work: (context: Context) => Promise<T>) => {
      const scope = within('test', teller.mid)
      const made = await unitOfWork(parts, systemActor('test'), scope, createRows.name, work)
      // The unit is committed, and the worker never learns of it.
      if ((left -= 1) < 0) throw new Error('killed')
      return made
    },
  } as unknown as JobContext
  const run = () => createRows.run(steps, { bulkId: bulk.Id, mid: teller.mid } as never)
  for (let isDone = false; !isDone;) {
    left = each
    const ends = await Promise.allSettled([run(), run()])
    for (const end of ends)
      if (end.status === 'rejected') {
        expect((end.reason as Error).message).toBe('killed')
        kills += 1
      }
    isDone = ends.every(({ status }) => status === 'fulfilled')
  }
  expect((await get(bulk.Id)).counts).toMatchObject({ CREATED: rows, CONFIRMED: 0, FAILED: 0 })
  const { rows: made } = await teller.gate.owner.query(
    'select count(*)::int as made, count(distinct reason)::int as different from disbursements where mid = $1 and reason like $2',
    [teller.mid, `K${rows}-%`],
  )
  expect(made).toEqual([{ made: rows, different: rows }])
  return kills
}
