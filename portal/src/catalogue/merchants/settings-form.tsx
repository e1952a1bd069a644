/** How a merchant takes payments. Only changed settings are sent. */
import { Switch, TextInput } from '@mantine/core'
import { getSettings, type MerchantSettings, updateSettings } from '@singil/contract/catalogue/merchants'
import type { Centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { ChoiceCards, type DraftForm, MoneyInput, SettingsForm, WholeInput } from '../../kit/form/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { isStaff, useUser } from '../../kit/call/index.ts'
import { staffFlags } from './staff-flags.ts'
import classes from './settings.module.css'

const hours = 'Enter 1 to 720 hours.'
const percent = 'Enter 5 to 100 percent.'
const minutes = 'Enter 5 to 1,440 minutes.'
const schema = updateSettings.body.extend({
  transactionExpiration: z.int(hours).min(1, hours).max(720, hours),
  unpaidLimitPercent: z.int(percent).min(5, percent).max(100, percent),
  holdMinutes: z.int(minutes).min(5, minutes).max(1440, minutes),
})
type Values = Omit<MerchantSettings, 'Id' | 'fkMerchantId' | 'refundStepUpFrom'> & {
  /** Null while it is not an amount. */
  refundStepUpFrom: Centavos | null
} & Record<string, unknown>

const stock = [
  { value: 'payment', label: 'When the payment arrives', says: 'Two customers may start to pay for the last piece.' },
  {
    value: 'choice',
    label: 'As soon as a channel is chosen',
    says: 'It is kept for the customer until the payment expires.',
  },
] as const
const bearers = [
  {
    value: 'merchant',
    label: 'You shoulder it',
    says: 'The customer pays the price; the charge is taken from what you get.',
  },
  { value: 'customer', label: 'The customer shoulders it', says: 'It is added to what the customer pays.' },
] as const

export function MerchantSettingsForm({ settings }: { settings: MerchantSettings }) {
  const { Id: mid, fkMerchantId: _, ...before } = settings
  const user = useUser()
  return (
    <div className={classes['column']}>
      <SettingsForm
        save={updateSettings}
        schema={schema}
        initial={before}
        request={(_values, changed) => ({ params: { mid }, body: changed })}
        refreshes={[getSettings]}
        submit="Save the settings"
      >
        {(form) => <Fields form={form} isOfStaff={isStaff(user)} />}
      </SettingsForm>
    </div>
  )
}

function Fields({ form, isOfStaff }: { form: DraftForm<Values>; isOfStaff: boolean }) {
  const { values, setFieldValue } = form.fields
  return (
    <>
      <Card title="Payment links">
        <WholeInput
          label="Hours until a link expires"
          description="From 1 to 720. It applies to new links."
          empty={Number.NaN}
          {...form.value('transactionExpiration')}
        />
        <Switch
          label="Accept late payments"
          description="Money that arrives after a payment expired still pays for it. Otherwise it waits for your decision."
          {...form.isOn('acceptLatePayments')}
        />
      </Card>
      <Card title="Service charge">
        <ChoiceCards
          label="Who shoulders the service charge"
          choices={bearers}
          value={values.customerShouldersServiceCharge ? 'customer' : 'merchant'}
          onChange={(bearer) => setFieldValue('customerShouldersServiceCharge', bearer === 'customer')}
        />
      </Card>
      <Card title="Stock is taken">
        <ChoiceCards
          label="When stock is taken"
          choices={stock}
          value={values.deductInventoryOnPayment ? 'payment' : 'choice'}
          onChange={(when) => setFieldValue('deductInventoryOnPayment', when === 'payment')}
        />
      </Card>
      <Card title="Orders that are not paid">
        <WholeInput
          label="Minutes for which an order at your store page is kept"
          description="During this time the items and the room in your limit are kept for the customer. Then others can have them."
          empty={Number.NaN}
          {...form.value('holdMinutes')}
        />
        <WholeInput
          label="Percent of your monthly limit that unpaid payments may hold"
          description="Beyond it, customers can still pay. Their payment counts toward the limit when the money arrives."
          empty={Number.NaN}
          {...form.value('unpaidLimitPercent')}
        />
      </Card>
      <Card title="Your own pages">
        <TextInput
          label="Webhook URL"
          description="The address where your own system receives payments, refunds and withdrawals as they happen."
          placeholder="https://"
          {...form.text('webhookUrl')}
        />
        <TextInput
          label="Success page URL"
          description="A button leads there after a payment."
          placeholder="https://"
          {...form.text('successUrl')}
        />
        <TextInput
          label="Failed page URL"
          description="A button leads there when a payment was not made."
          placeholder="https://"
          {...form.text('failedUrl')}
        />
      </Card>
      {isOfStaff ? (
        <Card title="Set by our staff">
          <MoneyInput
            label="Refunds are confirmed from"
            description="From this amount on the merchant's users confirm a refund with a code, a passkey or an authenticator."
            {...form.value('refundStepUpFrom')}
          />
          {staffFlags.map(({ name, label, says }) => (
            <Switch key={name} label={label} description={says} {...form.isOn(name)} />
          ))}
        </Card>
      ) : null}
    </>
  )
}
