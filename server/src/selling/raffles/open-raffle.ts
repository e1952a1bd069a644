import { refuse } from '@singil/contract/kit/problem'
import { problemsOfRaffles } from '@singil/contract/selling/raffles'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** A raffle that is neither drawn nor cancelled, locked; refuses any other. */
export async function openRaffle(context: Pick<Context, 'tx'>, id: string): Promise<store.RaffleRow> {
  const row = (await store.lock(context.tx, id)) ?? refuse(problemsOfRaffles.unknown, {})
  if (row.drawn_at) refuse(problemsOfRaffles.drawnAlready, {})
  if (row.cancelled_at) refuse(problemsOfRaffles.isCancelled, {})
  return row
}
