/** The balance of every account at an instant, in two columns that must be equal. */
import { Button } from '@mantine/core'
import { getTrialBalance, type TrialLine } from '@singil/contract/desk/integrity'
import { centavos } from '@singil/contract/kit/money'
import { WalletAccountKind } from '@singil/contract/foundation/ledger'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, useState } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { InstantInput } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { nameOf } from './account-names.ts'
import classes from './books.module.css'
import { WalletLines } from './wallet-lines.tsx'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The time is in Manila, whatever the browser's time zone. */
const instantOf = (local: string | undefined) =>
  local !== undefined && pattern.test(local) ? new Date(`${local}:00+08:00`).toISOString() : undefined

export function TrialBalance() {
  const { values, set } = useFilters(['at'])
  const at = instantOf(values.at)
  const answer = useAsk(
    getTrialBalance,
    { query: at === undefined ? {} : { at } },
    { keepsPrevious: true, staleTimeMs: at === undefined ? 5000 : 60_000 },
  )
  return (
    <Card title="Trial balance">
      <div className={classes['when']}>
        <InstantInput
          label="As of, Manila time"
          value={values.at ?? ''}
          onChange={(at) => set({ at: at || undefined })}
        />
        <Button variant="default" disabled={!values.at} onClick={() => set({ at: undefined })}>
          Now
        </Button>
      </div>
      {answer.data ? (
        <Columns {...answer.data} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  )
}

interface ColumnsProps {
  readonly at: string
  readonly lines: readonly TrialLine[]
  readonly debits: number
  readonly credits: number
}

function Columns({ at, lines, debits, credits }: ColumnsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const moved = lines.filter(({ owner, balance }) => owner === 'wallet' || balance !== 0)
  const isEqual = debits + credits === 0
  return (
    <table className={classes['trial']} aria-label="Trial balance">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {moved.map((line) => {
          const key = `${line.owner}:${line.kind}`
          const kind = line.owner === 'wallet' ? WalletAccountKind.safeParse(line.kind).data : undefined
          const isOpen = open === key
          return (
            <Fragment key={key}>
              <tr>
                <th scope="row">
                  {kind ? (
                    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : key)}>
                      {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                      {nameOf(line)}
                    </button>
                  ) : (
                    nameOf(line)
                  )}
                </th>
                <td>{line.balance < 0 ? <Amount of={centavos(-line.balance)} /> : null}</td>
                <td>{line.balance > 0 ? <Amount of={line.balance} /> : null}</td>
              </tr>
              {isOpen && kind ? <WalletLines at={at} kind={kind} /> : null}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot>
        <tr data-equal={isEqual}>
          <th scope="row">
            {isEqual ? 'Equal, as they must be' : 'Debits and credits differ'}
            <small>
              <When at={at} />
            </small>
          </th>
          <td>
            <Amount of={centavos(-debits)} />
          </td>
          <td>
            <Amount of={centavos(credits)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
