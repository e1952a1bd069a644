/**
 * Kills the server, the worker or the database at each step of a withdrawal. Afterwards each withdrawal must have been sent once and have
 * arrived, and its wallet holds nothing.
 */
import type { Moment } from './bank-peer.ts'
import { killCluster } from './cluster.ts'
import { percentile, report } from './figures.ts'
import { brokenInvariants } from './invariants.ts'
import { figuresOf, lapseLeases, type Stage } from './stage.ts'
import type { Findings } from './promises.ts'
import { amount, openWithdrawals, type Step, type Withdrawal, type Withdrawals } from './withdrawals.ts'

type Victim = 'server' | 'worker' | 'database'
/** The nth commit of a process, before it reaches the database or before it is answered; or a call to the bank or the SMS provider. */
type At =
  | { readonly of: 'server' | 'worker'; readonly commit: number; readonly unsent?: true }
  | { readonly call: Moment }
export interface Point {
  readonly step: Step
  readonly victim: Victim
  readonly at: At
}

const commits = (step: Step, of: 'server' | 'worker', most: number): Point[] =>
  Array.from({ length: most }, (_, nth) => nth + 1).flatMap((commit) =>
    [of, 'database' as const].flatMap((victim): Point[] => [
      { step, victim, at: { of, commit, unsent: true } },
      { step, victim, at: { of, commit } },
    ]),
  )
const calls = (step: Step, call: Moment, victim: Victim): Point[] =>
  [victim, 'database' as const].map((one) => ({ step, victim: one, at: { call } }))

export const everyPoint: readonly Point[] = [
  ...commits('ask', 'server', 3),
  ...calls('ask', 'text', 'server'),
  ...commits('confirm', 'server', 1),
  ...commits('send', 'worker', 4),
  ...calls('send', 'arriving', 'worker'),
  ...calls('send', 'taken', 'worker'),
  ...commits('report', 'server', 1),
  ...commits('report', 'worker', 4),
]

const nameOf = ({ step, victim, at }: Point): string =>
  `${step} ${victim} ${'call' in at ? at.call : `${at.unsent ? 'before' : 'after'} commit ${at.commit} of the ${at.of}`}`
const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const sendMs = 3000
const applyMs = 1500

export async function withdrawalRun(stage: Stage, points: readonly Point[]) {
  const { server, worker, bank } = stage
  const load = await openWithdrawals(stage)
  const stopLapsing = lapseLeases(stage)
  const stopHurrying = hurry(load)
  const missed: string[] = []
  const readyMs: number[] = []
  const passed: Record<Step, number> = { ask: 0, confirm: 0, send: 0, report: 0 }

  const kill = async (victim: Victim): Promise<void> => {
    if (victim === 'server') return server.kill()
    if (victim === 'worker') return worker.process.kill()
    await killCluster(stage.postgres)
    await stage.restart()
  }
  /** Plays one withdrawal, whose step is interrupted once. */
  async function interrupt(point: Point): Promise<void> {
    const { step, victim, at } = point
    let killed: Promise<void> | undefined
    let since = 0
    const act = () => {
      since = performance.now()
      return (killed = kill(victim))
    }
    const wire = 'call' in at ? undefined : at.of === 'server' ? stage.wire : worker.wire
    const arm = () => {
      if ('call' in at) bank.interrupt(at.call, act)
      else wire!.arm({ commit: at.commit, ...(at.unsent && { unsent: true }) }, () => void act())
    }
    const disarm = async () => {
      bank.disarm()
      wire?.disarm()
      if (!killed) return
      await killed
      passed[step] += 1
      readyMs.push(await server.ready(since))
    }
    const one = load.begin()
    if (step === 'ask') arm()
    await load.ask(one)
    if (step === 'ask') await disarm()
    if (step === 'confirm' || step === 'send') arm()
    await load.confirm(one)
    if (step === 'confirm') await disarm()
    const isSent = await load.isSent(one, sendMs)
    if (step === 'send') await disarm()
    if (step === 'report' && isSent) arm()
    if (isSent || (await load.isSent(one, 0))) {
      await load.report(one)
      for (const end = Date.now() + applyMs; Date.now() < end && !killed && !(await load.isEnded(one));) await pause(20)
    }
    if (step === 'report') await disarm()
    if (!killed) missed.push(nameOf(point))
  }

  try {
    for (const point of points) await interrupt(point)
    const findings = await settle(stage, load)
    const figures = { withdrawals: load.withdrawals.length, passed, missed: missed.length, ...figuresOf(findings) }
    report('kills during withdrawals', { ...figures, readyP50: Math.round(percentile(readyMs, 0.5)), ...load.counts })
    return { ...findings, passed, missed, surprises: load.surprises, readyMs }
  } finally {
    stopHurrying()
    await stopLapsing()
    await load.close()
  }
}

/** The bank is asked about a payout after two minutes, a callback is taken again after one, as is a code: here at once. */
function hurry({ owner }: Withdrawals): () => void {
  const timer = setInterval(() => {
    owner
      .query(
        `with asked as (update payouts set next_check_at = now() where next_check_at > now() returning 1), sent as (delete from otp_sends returning 1)
         update bank_callbacks set try_again_at = now() where applied_at is null and try_again_at > now()`,
      )
      .catch(() => {})
  }, 500)
  return () => clearInterval(timer)
}

const stuckAfterMs = 150_000

/** One more withdrawal makes the worker send and apply what is left; the rest waits for the next minute. */
async function settle({ bank, postgres, world }: Stage, load: Withdrawals): Promise<Findings> {
  const last = load.begin()
  await load.ask(last)
  await load.confirm(last)
  const isUnderWay = async () => {
    const left: Withdrawal[] = []
    for (const one of load.withdrawals) if (!(await load.isEnded(one))) left.push(one)
    return left
  }
  for (const end = Date.now() + stuckAfterMs; Date.now() < end;) {
    const left = await isUnderWay()
    if (left.length === 0) break
    for (const one of left) if (bank.transfers.has(one.id!)) await load.report(one)
    await pause(1000)
  }
  await load.askAgain()
  return compareWithdrawals({ bank, postgres, world }, load)
}

interface Found {
  readonly request_id: string
  readonly payouts: number
  readonly arrived: number
  readonly id: string
}

/** Compares what was confirmed with the database and the bank. */
export async function compareWithdrawals(
  { bank, postgres, world }: Pick<Stage, 'bank' | 'postgres' | 'world'>,
  { withdrawals, owner }: Pick<Withdrawals, 'withdrawals' | 'owner'>,
): Promise<Findings> {
  const [lost, doubled, stuck]: [string[], string[], string[]] = [[], [], []]
  const { rows } = await owner.query<Found>(
    `select request_id, count(*)::int as payouts, count(*) filter (where status = 'SUCCESS')::int as arrived, min(id::text) as id
     from payouts group by request_id`,
  )
  const byRequest = new Map(rows.map((row) => [row.request_id, row]))
  for (const { mark, requestId, id } of withdrawals) {
    const found = byRequest.get(requestId ?? '')
    if (!id || found?.id !== id) lost.push(`${mark}: the withdrawal`)
    else if (found.arrived === 0) stuck.push(`${mark}: the withdrawal`)
    if ((found?.payouts ?? 0) > 1) doubled.push(`${mark}: ${found?.payouts} payouts`)
    if (id && bank.transfers.get(id)?.amount !== amount) lost.push(`${mark}: the transfer`)
  }
  for (const ref of bank.transfers.keys())
    if (!withdrawals.some(({ id }) => id === ref)) doubled.push(`${ref}: a transfer that nobody asked for`)
  for (const ref of bank.repeated) doubled.push(`${ref}: asked for again although the bank has it`)
  const { rows: left } = await owner.query<{ what: string; n: number }>(
    `select 'callbacks' as what, count(*)::int as n from bank_callbacks where applied_at is null
     union all select 'holds', count(*)::int from wallet_holds where state = 'active'
     union all select 'centavos held', balance::int from ledger_accounts where owner_id = $1 and kind = 'held'`,
    [world.walletId],
  )
  for (const { what, n } of left) if (n !== 0) stuck.push(`${n} ${what}`)
  return { lost, doubled, stuck, broken: await brokenInvariants(postgres.url), acknowledged: withdrawals.length * 2 }
}
