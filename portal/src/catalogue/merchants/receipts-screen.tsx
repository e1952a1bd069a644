/** The numbers of receipts: the BIR series of a merchant, what happens at the end of one, and the receipts that took a number. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button, Switch } from '@mantine/core'
import {
  listReceiptSeries,
  type ReceiptSeries,
  registerReceiptSeries,
  rotateReceiptSeries,
} from '@singil/contract/foundation/receipt-series'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatError, useAsk, useChange, useMay, useMid } from '../../kit/call/index.ts'
import { Page, Stack } from '../../kit/layout/index.ts'
import { ReceiptList } from './receipt-list.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { SeriesList } from './series-list.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import classes from './receipts.module.css'

const refreshes = [listReceiptSeries] as const
/** What the merchant should know of its numbers first. */
function formatStanding(series: readonly ReceiptSeries[]): string {
  const inUse = series.find(({ state }) => state === 'in use')
  if (inUse) return `The next receipt takes ${inUse.next}. ${formatNumber(inUse.left)} numbers are left.`
  if (series.some(({ state }) => state === 'waiting'))
    return 'Receipts have no number: a series waits. Switch on what is below the list to start it.'
  return 'Receipts have no number. Register the series that the BIR gave you.'
}

export default function ReceiptsScreen() {
  const mid = useMid() ?? ''
  const mayChange = useMay(registerReceiptSeries.permission)
  const [isAdding, setAdding] = useState(false)
  const answer = useAsk(listReceiptSeries, { params: { mid } }, { isEnabled: mid !== '' })
  const rotate = useChange(rotateReceiptSeries, { refreshes })
  return (
    <Page
      title="Receipts"
      toolbar={<SettingsTabs open="receipts" />}
      actions={
        mayChange ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Register a series
          </Button>
        ) : null
      }
    >
      <Stack gap={6}>
        <section className={classes['part']} aria-labelledby="series">
          <h2 id="series">BIR OR series</h2>
          {answer.data ? <p className="muted">{formatStanding(answer.data.series)}</p> : null}
          <SeriesList
            mid={mid}
            rows={answer.data?.series}
            error={answer.error}
            onRetry={() => void answer.refetch()}
            mayChange={mayChange}
          />
          {answer.data && answer.data.series.length > 0 ? (
            <Switch
              label="Continue with the next series"
              description="At the end of a series, receipts take numbers of the next one that waits. Otherwise they have no number until you start it."
              checked={answer.data.rotates}
              disabled={!mayChange || rotate.isPending}
              error={rotate.error ? formatError(rotate.error) : null}
              onChange={(event) => rotate.mutate({ params: { mid }, body: { rotates: event.currentTarget.checked } })}
            />
          ) : null}
        </section>
        {mid === '' ? null : <ReceiptList mid={mid} mayChange={mayChange} />}
      </Stack>
      {isAdding ? <SeriesDialog mid={mid} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
