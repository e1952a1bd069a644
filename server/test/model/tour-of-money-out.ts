/** The part of the tour about money out: rules and approvals, what the bank reports, transfers between wallets, and sweeps. */
import * as moneyOut from './money-out.ts'
import type { Model, Payout } from './model.ts'
import * as others from './others.ts'
import * as payouts from './payouts.ts'
import type { Command, Play } from './play.ts'
import * as sweeps from './sweeps.ts'

interface Touring {
  readonly model: Model
  run(command: Command, change?: Partial<Play>): Promise<void>
  along<T extends { status: string }, Event extends string>(
    machine: 'approval',
    events: readonly Event[],
    one: T,
    path: readonly (Event | 'wait')[],
    move: (play: Play, one: T, to: Event) => Promise<unknown>,
  ): Promise<void>
}
/** The variants of `changeRule`. */
const [none, oneApproval, twoApprovals] = [0, 1, 3]
/** The variants of `waitAWhile`. */
const [hours, aDay, threeDays] = [6, 2, 4]

export async function moneyOutTour({ model, run, along }: Touring): Promise<void> {
  const withdraw = async (size = 3000, who = 0) => run(moneyOut.withdrawOne, { who, size })
  const topUp = async (who: number) => {
    await run(payouts.topUpOne, { who, size: 1_990_000 })
    await run((play) => payouts.moveTopupTo(play, model.topups.at(-1)!, 'CREDITED'))
  }
  const decide = (variant: number) =>
    run((play) => moneyOut.decideAs(play, model.approvals.at(-1)!, 'approved'), { variant })
  await topUp(0)

  // There, in two calls at once; the same again, another one under its id, more than there is, and back.
  for (const [variant, size] of [
    [2, 1000],
    [6, 1000],
    [4, 0],
    [8, 0],
    [7, 3001],
    [1, 500],
  ])
    await run(moneyOut.transferOne, { who: 0, variant: variant!, size: size! })

  // A little more than there is.
  await withdraw(model.merchants[2]!.balances.available + 4999, 2)
  await run(moneyOut.changeRule, { who: 0, variant: oneApproval })
  for (const to of moneyOut.approvalEvents) {
    await withdraw()
    await along('approval', moneyOut.approvalEvents, model.approvals.at(-1)!, [to], moneyOut.decideAs)
  }
  const bothAtOnce = 3
  await withdraw()
  await decide(bothAtOnce)
  await withdraw()
  await run(others.waitAWhile, { variant: hours, size: 2 })
  await decide(1)
  await run(moneyOut.changeRule, { who: 0, variant: twoApprovals })
  await withdraw()
  await decide(bothAtOnce)
  await withdraw()
  // One person, the same one again, and another one.
  for (const variant of [1, 1, 2]) await decide(variant)
  await withdraw()
  for (let left = 3; left > 0; left -= 1) await run(others.waitAWhile, { variant: threeDays })
  await decide(1)
  await run(moneyOut.expireRequests)
  await run(moneyOut.changeRule, { who: 0, variant: none })

  const send = async (): Promise<Payout> => {
    await withdraw()
    const one = model.payouts.at(-1)!
    await run((play) => payouts.movePayoutTo(play, one, 'SENT'))
    return one
  }
  const [accepted, completed, failed, returned] = [0, 1, 3, 4]
  const report = (what: number, variant = 1) => run(moneyOut.bankReports, { what, variant })
  await send()
  await report(completed)
  await run(others.waitAWhile, { variant: threeDays })
  await report(returned)
  await report(returned)
  await send()
  await report(failed)
  await report(completed)
  await send()
  const ofAnotherAmount = 7
  await report(completed, ofAnotherAmount)
  await report(accepted)
  await report(returned)

  for (let left = 2; left > 0; left -= 1) await topUp(0)
  const twoTicks = 3
  for (const variant of [1, twoTicks, 1, 1, 1]) {
    await run(others.waitAWhile, { variant: aDay })
    await run(sweeps.runSweeps, { variant })
  }
  await run(others.waitAWhile, { variant: threeDays })
  await run(sweeps.runSweeps)
}
