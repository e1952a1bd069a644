/**
 * Kills the worker again and again while it creates the rows of a bulk disbursement and sends their payouts. The bulk disbursement is confirmed
 * once; afterwards every row must be one disbursement, which the bank was asked for once.
 */
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { addSupplier } from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import pg from 'pg'
import { addCwtSettings } from '../disbursements/form-2307.ts'
import { formOf } from '../sweep/form.ts'
import { openCaller } from './caller.ts'
import { percentile, report } from './figures.ts'
import { brokenInvariants } from './invariants.ts'
import type { Stage } from './stage.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const reasonOf = (at: number) => `Killed ${String(at).padStart(5, '0')}`

interface Progress {
  readonly created: number
  readonly waiting: number
}
const countRows = `
  select count(*) filter (where status = 'CREATED')::int as created, count(*) filter (where status = 'CONFIRMED')::int as waiting
  from bulk_disbursement_rows where bulk_id = $1`
/** The rows by what they pay for, next to the disbursements for the same. */
const countMade = `
  select count(d.payout_id)::int as disbursements, count(distinct d.payout_id)::int as different, coalesce(sum(d.paid), 0)::int as net
  from bulk_disbursement_rows r left join disbursements d on d.mid = r.mid and d.reason = r.cells ->> 'reason' where r.bulk_id = $1`

/**
 * A payout whose answer was lost is asked about after two minutes: here after five seconds. The bank completes none of those that it has
 * taken meanwhile, and asking about all of them every two minutes would be the most that the worker does.
 */
const asSlowBank = `
  update payouts set next_check_at = case when transfer_id is null then now() else now() + interval '1 day' end
  where status in ('SENT', 'UNKNOWN') and sent_at < now() - interval '5 seconds'
    and next_check_at between now() and now() + case when transfer_id is null then interval '1 day' else interval '12 hours' end`

export async function bulkRun(stage: Stage, { rows, kills }: { readonly rows: number; readonly kills: number }) {
  const { server, worker, world, bank, postgres } = stage
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2, options: '-c singil.mid=*' })
  owner.on('error', () => {})
  const caller = openCaller(() => server.url)
  const call = async (method: string, path: string, body?: object) => {
    const { status, text } = await caller.ask(method, path, body && JSON.stringify(body), {
      authorization: `Bearer ${world.bearer}`,
    })
    return { status, ...(JSON.parse(text) as { data: Record<string, unknown>; code?: string }) }
  }
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }

  let hurry: NodeJS.Timeout | undefined

  try {
    await addCwtSettings({ gate: { owner }, mid: world.mid })
    const tins = Array.from({ length: 20 }, (_, at) => String(830_000_001 + at))
    for (const [at, tin] of tins.entries())
      await ask('POST', addSupplier.path, {
        ...samples.addSupplier.body,
        tin,
        accountNumber: String(830_000_000_001 + at),
      })
    // Tax is withheld from every second row.
    const lines = Array.from({ length: rows }, (_, at) => {
      const cells = [tins[at % tins.length], `${1 + (at % 90)}.00`, at % 2 === 0 ? 'NONE' : '', reasonOf(at)]
      return cells.join(',')
    })
    const bytes = Buffer.from(['Supplier TIN,Amount,Tax code,Invoice', ...lines].join('\n'))
    const { body, type } = formOf({ name: 'Killed', walletId: world.walletId }, { name: 'payments.csv', bytes })
    const begun = performance.now()
    const uploaded = await fetch(server.url + contract.uploadBulk.path, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${world.bearer}`, 'content-type': type },
    })
    const { data: bulk, message } = (await uploaded.json()) as { data: contract.BulkSummary; message: string }
    const uploadMs = performance.now() - begun
    if (bulk?.counts.VALID !== rows) throw new Error(`The sheet was not taken: ${message} ${JSON.stringify(bulk)}`)

    const at = (path: string) => path.replace('{id}', bulk.Id)
    const { digest } = await ask('GET', at(contract.getBulk.path))
    const sent = await ask('POST', at(contract.requestBulkCode.path), { digest, send_by: 'sms' })
    const proof = { digest, otp_token: sent['otp_token'], otp: bank.code() }
    const { otp_token } = await ask('POST', at(contract.validateBulkCode.path), proof)
    const confirmation = { digest, otp_token }
    await ask('POST', at(contract.confirmBulk.path), confirmation)
    const again = (await call('POST', at(contract.confirmBulk.path), confirmation)).code

    const confirmed = performance.now()
    hurry = setInterval(() => void owner.query(asSlowBank).catch(() => {}), 1000)
    const progress = async () => (await owner.query<Progress>(countRows, [bulk.Id])).rows[0]!
    const seconds = () => Math.round((performance.now() - confirmed) / 1000)
    /** Waits until so many rows are created and none of them hangs for good. */
    const until = async (isReached: (now: Progress) => boolean, minutes: number): Promise<Progress> => {
      for (const end = Date.now() + minutes * 60_000; ; await pause(200)) {
        const now = await progress()
        if (isReached(now)) return now
        if (Date.now() > end) throw new Error(`Stuck: ${JSON.stringify(now)}\n${worker.process.log().slice(-2000)}`)
      }
    }
    const killedAt: number[] = []
    const goesOnMs: number[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const { created } = await until((now) => now.created >= (rows * kill) / (kills + 1), 30)
      const since = performance.now()
      worker.process.kill()
      killedAt.push(created)
      // Rows of before the kill that are committed late count as well.
      await pause(200)
      const { created: left } = await progress()
      await until((now) => now.created > left || now.waiting === 0, 15)
      goesOnMs.push(performance.now() - since)
    }
    await until((now) => now.waiting === 0, 30)
    const createdSeconds = seconds()

    for (const end = Date.now() + 1_800_000; bank.transfers.size < rows && Date.now() < end;) await pause(200)
    const { rows: made } = await owner.query(countMade, [bulk.Id])
    const shown = (await ask('GET', at(contract.getBulk.path))) as unknown as contract.BulkSummary
    const { rows: numbered } = await owner.query<{ payouts: number; doubled: number }>(
      `select count(*)::int as payouts, (count(*) - count(distinct request_id))::int as doubled from payouts where purpose = 'disbursement'`,
    )
    const findings = {
      again,
      counts: shown.counts,
      made: made[0],
      payouts: numbered[0]!,
      transfers: bank.transfers.size,
      transferred: [...bank.transfers.values()].reduce((total, { amount }) => total + amount, 0),
      repeated: bank.repeated,
      broken: await brokenInvariants(postgres.url),
      net: shown.totals.net,
    }
    report('kill the worker during a bulk disbursement', {
      rows,
      kills: killedAt.length,
      uploadMs: Math.round(uploadMs),
      createdSeconds,
      sentSeconds: seconds(),
      goesOnP50: Math.round(percentile(goesOnMs, 0.5)),
      goesOnMax: Math.round(Math.max(...goesOnMs)),
      firstKillAt: killedAt[0],
      lastKillAt: killedAt.at(-1),
    })
    return { ...findings, killedAt, uploadMs }
  } finally {
    clearInterval(hurry)
    await owner.end()
  }
}
