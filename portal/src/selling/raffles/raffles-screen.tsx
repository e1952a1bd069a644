/** Raffles among merchants: announced, drawn and cancelled by staff. */
import { Button } from '@mantine/core'
import { createRaffle, listRaffles, type Raffle } from '@singil/contract/selling/raffles'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Grid, Group, Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { CancelRaffle, DrawRaffle } from './decide-raffle.tsx'
import { RaffleForm } from './raffle-form.tsx'
import { RaffleProof } from './raffle-proof.tsx'
import { formatPayments, formatPeriod } from './format-raffle.ts'
import classes from './raffles.module.css'

const states = {
  planned: <Status word="Planned" tone="expired" icon={CalendarClock} />,
  running: <Status word="Running" tone="transit" icon={Clock} />,
  ended: <Status word="To be drawn" tone="pending" icon={Hourglass} />,
  drawn: <Status word="Drawn" tone="paid" icon={CircleCheck} />,
  cancelled: <Status word="Cancelled" tone="expired" icon={CircleX} />,
} as const
type OpenDialog = { readonly to: 'draw' | 'cancel'; readonly raffle: Raffle }

export default function RafflesScreen() {
  const mayChange = useMay(createRaffle.permission)
  const answer = useAsk(listRaffles, {})
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const add = mayChange ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New raffle
    </Button>
  ) : null
  const close = () => setAsked(null)
  return (
    <Page title="Raffles" actions={add}>
      {!answer.data ? (
        answer.error ? (
          <Failure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : answer.data.length === 0 ? (
        <Empty title="No raffle yet" action={add}>
          Every payment that is paid within the days of a raffle takes part. Merchants see it on their dashboard.
        </Empty>
      ) : (
        <Grid columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))">
          {answer.data.map((raffle) => (
            <RaffleCard key={raffle.raffleId} raffle={raffle} onAsk={(to) => setAsked({ to, raffle })} />
          ))}
        </Grid>
      )}
      {isAdding ? <RaffleForm onClose={() => setAdding(false)} /> : null}
      {asked?.to === 'draw' ? <DrawRaffle raffle={asked.raffle} onClose={close} /> : null}
      {asked?.to === 'cancel' ? <CancelRaffle raffle={asked.raffle} onClose={close} /> : null}
    </Page>
  )
}

function RaffleCard({ raffle, onAsk }: { raffle: Raffle; onAsk: (to: OpenDialog['to']) => void }) {
  const mayChange = useMay(createRaffle.permission)
  const isOpen = raffle.state !== 'drawn' && raffle.state !== 'cancelled'
  return (
    <Card title={raffle.title}>
      <p className={classes['head']}>
        {states[raffle.state]} <span>{formatPeriod(raffle)}</span>
      </p>
      <p className={classes['prize']}>{raffle.prize}</p>
      <p className="muted">
        {raffle.winnerCount === 1 ? '1 winner' : `${raffle.winnerCount} winners`}
        {raffle.entries === null ? '' : `, ${formatPayments(raffle.entries)} took part`}
      </p>
      {raffle.winners.length > 0 ? (
        <ol className={classes['winners']}>
          {raffle.winners.map((winner) => (
            <li key={winner.place}>
              <b>{winner.merchantName}</b>
              <small>with payment {winner.requestId}</small>
            </li>
          ))}
        </ol>
      ) : null}
      <RaffleProof raffle={raffle} />
      {isOpen && mayChange ? (
        <Group align="stretch" isOneLine above={4}>
          {raffle.state === 'ended' ? <Button onClick={() => onAsk('draw')}>Draw</Button> : null}
          <Button variant="default" onClick={() => onAsk('cancel')}>
            Cancel the raffle
          </Button>
        </Group>
      ) : null}
    </Card>
  )
}
