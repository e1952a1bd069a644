/** The card application: what the business sells and how, its sales, and who signs. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  applyCreditCard,
  type CardApplication,
  CardApplicationInput,
  changeApplication,
  fetchApplication,
  fetchDocuments,
} from '@singil/contract/onboarding/card-applications'
import type { Centavos } from '@singil/contract/kit/money'
import { Form, MobileInput, MoneyInput, useDraftForm, WholeInput } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import classes from './cards.module.css'

interface FormProps {
  readonly mid: string
  /** The one that is changed; null: the business applies. */
  readonly application: CardApplication | null
  readonly onDone: () => void
}

const places = [
  { value: '', label: 'Choose one' },
  { value: 'store', label: 'In a store' },
  { value: 'online', label: 'Online' },
  { value: 'both', label: 'In a store and online' },
]
const answers = [
  { value: '', label: 'Choose one' },
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
type Values = Record<keyof CardApplicationInput, unknown>
const empty: Values = {
  tradeName: '',
  sells: '',
  sellsAt: '',
  website: '',
  monthlySales: null,
  averageSale: null,
  highestSale: null,
  deliveryDays: null,
  refundPolicy: '',
  wasEnded: null,
  signatoryName: '',
  signatoryTitle: '',
  signatoryEmail: '',
  signatoryMobile: '',
}
/** Keeps fields of a row at one height. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const refreshes = [fetchApplication, fetchDocuments]

export function ApplicationForm({ mid, application, onDone }: FormProps) {
  const initial = application ? (CardApplicationInput.parse(application) as Values) : empty
  const form = useDraftForm<Values>({ schema: CardApplicationInput, initial, draftKey: `card-application.${mid}` })
  const { values, errors, setFieldValue } = form.fields
  const onSaved = (_: unknown, message: string) => {
    form.finish()
    announce(message)
    onDone()
  }
  const apply = useChange(applyCreditCard, { refreshes, onDone: onSaved })
  const change = useChange(changeApplication, { refreshes, onDone: onSaved })
  const cancel = () => {
    form.finish()
    onDone()
  }
  const money = (name: 'monthlySales' | 'averageSale' | 'highestSale') => ({
    'data-path': name,
    value: values[name] as Centavos | null,
    error: errors[name],
    onChange: (amount: Centavos | null) => setFieldValue(name, amount),
  })
  const wasEnded = values.wasEnded
  return (
    <Form
      form={form}
      submit={application ? 'Save the application' : 'Apply for card payments'}
      isBusy={apply.isPending || change.isPending}
      secondary={
        application ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : undefined
      }
      onSubmit={(given) => {
        const body = CardApplicationInput.parse(given)
        if (application) change.mutate({ params: { id: application.id }, body }, { onError: form.refuse })
        else apply.mutate({ body }, { onError: form.refuse })
      }}
    >
      <fieldset className={classes['part']}>
        <legend>What you sell</legend>
        <TextInput
          label="Name on card statements"
          inputWrapperOrder={below}
          description="Up to 22 letters, as your customers know you."
          {...form.text('tradeName')}
        />
        <NativeSelect label="Where you sell" data={places} {...form.text('sellsAt')} />
        <TextInput label="Goods or services" {...form.text('sells')} />
        <TextInput
          label="Website"
          inputWrapperOrder={below}
          description={values.sellsAt === 'online' || values.sellsAt === 'both' ? undefined : 'If you have one.'}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.text('website')}
        />
      </fieldset>
      <fieldset className={classes['part']} data-three>
        <legend>Your sales by card</legend>
        <MoneyInput label="Expected a month" {...money('monthlySales')} />
        <MoneyInput label="Average sale" {...money('averageSale')} />
        <MoneyInput label="Largest sale" {...money('highestSale')} />
      </fieldset>
      <fieldset className={classes['part']}>
        <legend>Delivery and refunds</legend>
        <WholeInput
          label="Days until delivery"
          inputWrapperOrder={below}
          description="0 if customers take it along."
          data-path="deliveryDays"
          value={values.deliveryDays as number | null}
          empty={null}
          error={errors['deliveryDays']}
          onChange={(days) => setFieldValue('deliveryDays', days)}
        />
        <NativeSelect
          label="Has a bank or card company ended such an agreement with you?"
          data={answers}
          data-path="wasEnded"
          value={wasEnded === true ? 'yes' : wasEnded === false ? 'no' : ''}
          error={errors['wasEnded']}
          onChange={(event) => {
            const { value } = event.currentTarget
            setFieldValue('wasEnded', value === '' ? null : value === 'yes')
          }}
        />
        <div className={classes['whole']}>
          <Textarea
            label="Refund policy"
            inputWrapperOrder={below}
            description="As your customers read it."
            autosize
            minRows={2}
            {...form.text('refundPolicy')}
          />
        </div>
      </fieldset>
      <fieldset className={classes['part']}>
        <legend>Who signs for the business</legend>
        <TextInput label="Name" autoComplete="name" {...form.text('signatoryName')} />
        <TextInput label="Position" {...form.text('signatoryTitle')} />
        <TextInput label="E-mail" type="email" inputMode="email" {...form.text('signatoryEmail')} />
        <MobileInput
          label="Mobile number"
          data-path="signatoryMobile"
          value={String(values.signatoryMobile)}
          error={errors['signatoryMobile']}
          onChange={(digits) => setFieldValue('signatoryMobile', digits)}
        />
      </fieldset>
    </Form>
  )
}
