/** A holiday is entered, reviewed with the money it moves, and saved; or removed in the same steps. */
import {
  addHoliday,
  changeHoliday,
  getForecast,
  type Holiday,
  listAutoSettlements,
  listHolidays,
  previewHoliday,
  removeHoliday,
} from '@singil/contract/wallets/settlements'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { formatDay, startOfDay } from '../../kit/values/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { HolidayForm } from './holiday-form.tsx'
import { MovedMoney } from './moved-money.tsx'

interface HolidayDialogProps {
  readonly of: Holiday | 'new'
  readonly today: string
  readonly onClose: () => void
}
const refreshes = [listHolidays, getForecast, listAutoSettlements, previewHoliday]
const say = (day: string) => formatDay(startOfDay(day))

export function HolidayDialog({ of, today, onClose }: HolidayDialogProps) {
  const known = of === 'new' ? null : of
  const [typed, setTyped] = useState<Holiday | null>(null)
  const [step, setStep] = useState<'write' | 'keep' | 'remove'>('write')
  const done = (message: string) => {
    announce(message)
    onClose()
  }
  const add = useChange(addHoliday, { refreshes, onDone: ({ name }) => done(`${name} is in the calendar.`) })
  const change = useChange(changeHoliday, { refreshes, onDone: ({ name }) => done(`${name} is changed.`) })
  const remove = useChange(removeHoliday, {
    refreshes,
    onDone: ({ name }) => done(`${name} was removed from the calendar.`),
  })
  const back = () => {
    add.reset()
    change.reset()
    remove.reset()
    setStep('write')
  }
  if (step === 'remove' && known)
    return (
      <Confirm
        isOpen
        isDanger
        title={`Remove ${known.name}?`}
        action={`Remove ${say(known.day)}`}
        isBusy={remove.isPending}
        error={remove.error}
        onClose={back}
        onConfirm={() => remove.mutate({ params: { day: known.day } })}
      >
        <p>
          {known.banksClosed
            ? 'Payments settle on that day again, unless it is a weekend.'
            : 'Banks are open on it anyway.'}
        </p>
        <MovedMoney by={{ day: known.day, becomes: null }} />
      </Confirm>
    )
  if (step === 'keep' && typed)
    return (
      <Confirm
        isOpen
        title={`${typed.name}, ${say(typed.day)}`}
        action={known ? 'Change the holiday' : 'Add the holiday'}
        keep="Back"
        isBusy={add.isPending || change.isPending}
        error={add.error ?? change.error}
        onClose={back}
        onConfirm={() =>
          known ? change.mutate({ params: { day: known.day }, body: typed }) : add.mutate({ body: typed })
        }
      >
        <p>{formatConsequence(known, typed)}</p>
        <MovedMoney by={{ day: known?.day ?? null, becomes: { day: typed.day, banksClosed: typed.banksClosed } }} />
      </Confirm>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={known ? `Change ${known.name}` : 'Add a holiday'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <HolidayForm
        of={typed ?? known ?? newHoliday}
        today={today}
        onRemove={known ? () => setStep('remove') : null}
        onClose={onClose}
        onWrite={(holiday) => {
          setTyped(holiday)
          setStep('keep')
        }}
      />
    </Modal>
  )
}

const newHoliday: Holiday = {
  day: '',
  name: '',
  kind: 'special non-working',
  banksClosed: true,
  confidence: 'proclaimed',
  source: '',
}

function formatConsequence(known: Holiday | null, { day, banksClosed }: Holiday): string {
  const closed = banksClosed
    ? `Nothing settles on ${say(day)}.`
    : `Banks are open on ${say(day)}, so payments settle as on any other day.`
  return known && known.day !== day ? `It moves from ${say(known.day)}. ${closed}` : closed
}
