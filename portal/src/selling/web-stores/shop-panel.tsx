/** Name, link name, colour, delivery and the legal texts of a shop. */
import { accentLabels, accents } from '@singil/contract/kit/accent'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  updateWebStore,
  type WebStore,
  type WebStoreContent,
  WebStoreFields,
  WebStoreLink,
} from '@singil/contract/selling/web-stores'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useEffect } from 'react'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useSaveWebStore } from './use-save-web-store.ts'
import classes from './web-stores.module.css'

const Values = WebStoreFields.extend({ webStoreLink: WebStoreLink })
type Values = WebStoreFields & { webStoreLink: string } & Record<string, unknown>

export interface PanelProps {
  readonly shop: WebStore
  readonly mayChange: boolean
  /** What is typed, for the preview. */
  readonly onType: (part: Partial<WebStoreContent>) => void
}

export function ShopPanel({ shop, mayChange, onType }: PanelProps) {
  const { catalogue: _, socMed: __, bannerPhoto: ___, ...fields } = shop.draft
  const form = useDraftForm<Values>({ schema: Values, initial: { ...fields, webStoreLink: shop.webStoreLink } })
  const { values, errors, setFieldValue } = form.fields
  const save = useSaveWebStore(updateWebStore)
  useEffect(() => {
    const typed = WebStoreFields.safeParse(values)
    if (typed.success) onType(typed.data)
  }, [values, onType])
  const box = (name: 'delivers' | 'picksUp', label: string) => (
    <Checkbox
      label={label}
      data-path={name}
      checked={values[name]}
      error={errors[name]}
      onChange={(event) => setFieldValue(name, event.currentTarget.checked)}
    />
  )
  return (
    <Card title="Shop">
      <fieldset className={classes['fieldset']} disabled={!mayChange}>
        <Form
          form={form}
          submit="Save the shop"
          isBusy={save.isPending}
          onSubmit={(typed) =>
            save.mutate(
              {
                params: { id: shop.webStoreId },
                body: { ...Values.parse(typed), updateType: 'data', version: shop.version },
              },
              { onError: save.onError(form.refuse) },
            )
          }
        >
          <TextInput label="Name" {...form.text('webStoreName')} />
          <TextInput
            label="Link name"
            description={`${location.host}/shop/${values.webStoreLink}. Its former addresses lead to the shop too.`}
            {...form.text('webStoreLink')}
          />
          <TextInput label="Tagline" {...form.text('tagline')} />
          <Textarea label="About the shop" autosize minRows={2} {...form.text('about')} />
          <NativeSelect
            label="Colour"
            rightSection={<ChevronsUpDown size={14} aria-hidden />}
            rightSectionPointerEvents="none"
            data={accents.map((value) => ({ value, label: accentLabels[value] }))}
            {...form.text('accent')}
          />
          {box('delivers', 'Delivery, at the rates of Shipping Setup')}
          {box('picksUp', 'Pick-up at the store')}
          <TextInput
            label="Pick-up note"
            description="Where and when, as in “At the counter, 8 AM to 6 PM”."
            {...form.text('pickUpNote')}
          />
          <TextInput
            label="Registration number"
            description="Of DTI, SEC or CDA. It stands at the foot of each page, with the name and address of your profile."
            {...form.text('registrationNo')}
          />
          <Textarea label="Return policy" autosize minRows={2} {...form.text('returnPolicy')} />
        </Form>
      </fieldset>
    </Card>
  )
}
