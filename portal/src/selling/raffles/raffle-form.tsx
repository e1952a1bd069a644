/** Announces a raffle. */
import { TextInput } from '@mantine/core'
import { createRaffle, getCurrentRaffle, listRaffles } from '@singil/contract/selling/raffles'
import * as z from 'zod'
import { DayInput, FormDialog, useDraftForm, WholeInput } from '../../kit/form/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

const Values = createRaffle.body
type Values = z.input<typeof Values> & Record<string, unknown>

export function RaffleForm({ onClose }: { onClose: () => void }) {
  const today = dayOf(new Date())
  const form = useDraftForm<Values>({
    schema: Values,
    initial: { title: '', prize: '', fromDay: today, toDay: today, winnerCount: 1 },
  })
  const create = useChange(createRaffle, {
    refreshes: [listRaffles, getCurrentRaffle],
    onDone: (_, message) => {
      form.finish()
      announce(message)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="New raffle"
      form={form}
      onSubmit={(typed) => create.mutate({ body: Values.parse(typed) }, { onError: form.refuse })}
      submit="Announce the raffle"
      isBusy={create.isPending}
    >
      <TextInput label="Title" data-autofocus {...form.text('title')} />
      <TextInput label="Prize" description="Merchants read it on their dashboard." {...form.text('prize')} />
      <DayInput label="First day" {...form.value('fromDay')} />
      <DayInput
        label="Last day"
        description="Every payment that is paid from the first to the last day takes part."
        min={today}
        {...form.value('toDay')}
      />
      <WholeInput
        label="Winners"
        description="A merchant wins once at most."
        empty={Number.NaN}
        {...form.value('winnerCount')}
      />
    </FormDialog>
  )
}
