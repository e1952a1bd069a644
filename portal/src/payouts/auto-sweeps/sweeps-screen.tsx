/** The auto sweeps of a merchant; one of them open next to the list, with its runs. */
import { Button } from '@mantine/core'
import { addAutoSweep, listAutoSweeps } from '@singil/contract/payouts/auto-sweeps'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Detail, Page, Skeleton, WithDetail } from '../../kit/layout/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import classes from './auto-sweeps.module.css'
import { SweepCards } from './sweep-cards.tsx'
import { SweepPanel } from './sweep-panel.tsx'

export default function SweepsScreen() {
  const { sweepId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const mayAdd = useMay(addAutoSweep.permission)
  const list = useAsk(listAutoSweeps, { query: {} }, { isEnabled: mid !== null, staleTimeMs: 5_000 })
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/auto-sweeps/{-$sweepId}', params: { sweepId: next }, search: {} })
  const opened = list.data?.find(({ id }) => id === sweepId)
  const add = mayAdd ? (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/portal/auto-sweep" search={{}} {...props} />}
    >
      Set up an auto sweep
    </Button>
  ) : null
  return (
    <Page title="Auto sweeps" count={list.data ? String(list.data.length) : undefined} actions={add} isFilling>
      <WithDetail
        list={
          <div className={classes['scroller']}>
            {list.data && list.data.length > 0 ? (
              <SweepCards sweeps={list.data} openId={sweepId} onOpen={open} />
            ) : list.data ? (
              <Empty title="No auto sweep yet" action={add}>
                An auto sweep sends money of a wallet to your bank account by itself: on the days that you choose, or as
                soon as there is enough. You confirm it once.
              </Empty>
            ) : list.error ? (
              <Failure error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <Skeleton lines={8} />
            )}
          </div>
        }
        detail={
          sweepId && list.data ? (
            opened ? (
              <SweepPanel key={opened.id} sweep={opened} onClose={() => open(undefined)} />
            ) : (
              <Detail title="Auto sweep" onClose={() => open(undefined)}>
                <Empty title="There is no such auto sweep." />
              </Detail>
            )
          ) : null
        }
      />
    </Page>
  )
}
