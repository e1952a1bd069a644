/** The raffle on a merchant's dashboard: what can be won, how many of its payments take part, and who has won. */
import { getCurrentRaffle, type Raffle } from '@singil/contract/selling/raffles'
import { Card } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { RaffleProof } from './raffle-proof.tsx'
import { formatOne, formatPayments, formatPeriod } from './format-raffle.ts'
import classes from './raffles.module.css'

/** Shows nothing where there is no raffle, or where it cannot be read: the dashboard does without it. */
export function RafflePanel({ mid }: { mid: string }) {
  const { data } = useAsk(getCurrentRaffle, { params: { mid } }, { staleTimeMs: 60_000 })
  if (!data) return null
  const { raffle, ownEntries } = data
  return (
    <Card title={raffle.title}>
      <p className={classes['prize']}>{raffle.prize}</p>
      <p>{formatStand(raffle, ownEntries)}</p>
      {raffle.winners.length > 0 ? (
        <ol className={classes['winners']}>
          {raffle.winners.map((winner) => (
            <li key={winner.place} data-own={winner.merchantId === mid || undefined}>
              <b>{winner.merchantName}</b>
              {winner.requestId === null ? null : <small>with payment {winner.requestId}</small>}
            </li>
          ))}
        </ol>
      ) : null}
      <RaffleProof raffle={raffle} />
    </Card>
  )
}

function formatStand(raffle: Raffle, own: number): string {
  const yours = `${formatPayments(own)} of yours`
  if (raffle.state === 'planned')
    return `Every payment that you receive from ${formatOne(raffle.fromDay)} to ${formatOne(raffle.toDay)} takes part.`
  if (raffle.state === 'running')
    return `${yours} ${own === 1 ? 'takes' : 'take'} part so far. It runs until ${formatOne(raffle.toDay)}.`
  if (raffle.state === 'drawn') return `${yours} took part, of ${formatPayments(raffle.entries ?? 0)} in all.`
  return `${yours} ${own === 1 ? 'takes' : 'take'} part (${formatPeriod(raffle)}). It will be drawn soon.`
}
