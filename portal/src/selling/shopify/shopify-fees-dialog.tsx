/** Staff ask for the Shopify fees of a merchant; they apply once a second person has approved them. */
import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { channelGroups, texts } from '@singil/contract/catalogue/channels'
import {
  createShopifyFees,
  fetchShopifyFees,
  type ShopifySetup,
  texts as ofShopify,
  updateShopifyFees,
} from '@singil/contract/selling/shopify'
import { FeeTermsFields, FormDialog, MoneyInput, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { ShopifyValues, typedOf, wishOf } from './shopify-values.ts'
import classes from './shopify.module.css'

export function ShopifyFeesDialog({ of, onClose }: { of: ShopifySetup; onClose: () => void }) {
  const isNew = of.fees.length === 0
  const form = useDraftForm<ShopifyValues>({ schema: ShopifyValues, initial: typedOf(of) })
  const { values, errors, setFieldValue } = form.fields
  const save = useChange(isNew ? createShopifyFees : updateShopifyFees, {
    refreshes: [fetchShopifyFees],
    onDone: () => {
      announce(ofShopify.asked)
      onClose()
    },
  })
  const refuse = (error: Error) => {
    notifications.show({ color: 'red', message: texts.feeNotSaved })
    form.refuse(error)
  }
  return (
    <FormDialog
      title={isNew ? 'Set up Shopify fees' : 'Change Shopify fees'}
      size="lg"
      form={form}
      submit="Ask for approval"
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(typed) => save.mutate({ body: wishOf(of, typed) }, { onError: refuse })}
    >
      <p className={classes['lead']}>
        A percentage and a fixed amount on top.{' '}
        {isNew ? 'A way to pay that you leave as it is costs what other payments cost.' : ''}
      </p>
      <div className={classes['fees']}>
        {channelGroups.map(({ group, label }) => (
          <fieldset key={group}>
            <legend>{label}</legend>
            <TextInput
              aria-label={`${label}: percentage`}
              inputMode="decimal"
              rightSection="%"
              {...form.text(`fees.${group}.percent`)}
            />
            <MoneyInput
              label={`${label}: fixed amount on top`}
              isLabelHidden
              data-path={`fees.${group}.fixed`}
              value={values.fees[group].fixed}
              error={errors[`fees.${group}.fixed`]}
              onChange={(amount) => setFieldValue(`fees.${group}.fixed`, amount)}
            />
          </fieldset>
        ))}
      </div>
      <FeeTermsFields values={values} errors={errors} set={form.fields.setValues} text={form.text} />
    </FormDialog>
  )
}
