/** Staff decide about one channel of a merchant, with a reason. */
import { NativeSelect } from '@mantine/core'
import { listEnabledChannels, listStoreChannels, simulateFees } from '@singil/contract/catalogue/channels'
import {
  listMerchantChannels,
  type MerchantChannel,
  updateMerchantChannels,
} from '@singil/contract/onboarding/merchant-terms'
import * as z from 'zod'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

const Choice = z.enum(['follow', 'on', 'off'])
type Choice = z.output<typeof Choice>
const Values = z.object({ payment: Choice, topup: Choice, reason: updateMerchantChannels.body.shape.reason })
interface DecisionValues extends Record<string, unknown> {
  payment: Choice
  topup: Choice
  reason: string
}
const decisions: Readonly<Record<Choice, boolean | null>> = { follow: null, on: true, off: false }
const choiceOf = (decision: boolean | null): Choice => (decision === null ? 'follow' : decision ? 'on' : 'off')

interface MerchantChannelDialogProps {
  readonly mid: string
  readonly of: MerchantChannel
  readonly onClose: () => void
}

export function MerchantChannelDialog({ mid, of, onClose }: MerchantChannelDialogProps) {
  const { channel } = of
  const form = useDraftForm<DecisionValues>({
    schema: Values,
    initial: { payment: choiceOf(of.payment), topup: choiceOf(of.topup), reason: '' },
  })
  const { values, setFieldValue } = form.fields
  const change = useChange(updateMerchantChannels, {
    refreshes: [listMerchantChannels, listStoreChannels, listEnabledChannels, simulateFees],
    onDone: () => {
      announce(`${channel.name} is saved for this merchant`)
      onClose()
    },
  })
  const select = (name: 'payment' | 'topup', label: string, follow: string) => (
    <NativeSelect
      label={label}
      data={[
        { value: 'follow', label: follow },
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ]}
      value={values[name]}
      onChange={(event) => setFieldValue(name, Choice.parse(event.currentTarget.value))}
    />
  )
  return (
    <FormDialog
      title={`${channel.name} of this merchant`}
      form={form}
      submit="Save"
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={({ payment, topup, reason }) =>
        change.mutate(
          {
            params: { mid },
            body: { codes: [channel.code], payment: decisions[payment], topup: decisions[topup], reason },
          },
          { onError: form.refuse },
        )
      }
    >
      {select('payment', 'Payments', 'Follows the level of the merchant')}
      {select('topup', 'Top-ups', 'As usual for this kind of channel')}
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
