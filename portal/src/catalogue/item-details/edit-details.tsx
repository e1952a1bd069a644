/** Edits the details of an item. If another user saved them meanwhile, their change is shown and nothing typed is lost. */
import { Textarea } from '@mantine/core'
import {
  createItemDetails,
  DetailFields,
  detailLabels,
  detailText,
  getItemDetails,
  listItemChanges,
  type ItemDetails,
  listBranches,
  updateItemDetails,
} from '@singil/contract/catalogue/item-details'
import { type Item, problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { FormDialog, useDraftForm, WholeInput } from '../../kit/form/index.ts'
import { OtherEditor, rawAt, useOtherEditor } from '../../kit/feedback/index.ts'
import { announce, useAsk, useChange } from '../../kit/call/index.ts'
import { AreasField } from './areas-field.tsx'
import { PickUpField } from './pick-up-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { formatWeight } from './format-weight.ts'

export type Values = DetailFields & Record<string, unknown>
const paths = Object.keys(detailLabels)
const refreshes = [getItemDetails, listItemChanges] as const

interface EditDetailsProps {
  readonly item: Item
  readonly details: ItemDetails
  readonly onClose: () => void
}

export function EditDetails({ item, details, onClose }: EditDetailsProps) {
  const { version, other, meet } = useOtherEditor({
    version: details.version,
    problem: problemsOfInventory.stale,
    paths,
    textOf: detailText,
  })
  const branches = useAsk(listBranches, {})
  const { description, references, areas, weightGrams, pickUpAt } = details
  const form = useDraftForm<Values>({
    schema: DetailFields,
    initial: { description, references, areas, weightGrams, pickUpAt },
  })
  const { values, errors } = form.fields
  const onDone = (_: unknown, message: string) => {
    announce(message)
    onClose()
  }
  const create = useChange(createItemDetails, { refreshes, onDone })
  const update = useChange(updateItemDetails, { refreshes, onDone })
  const fail = (error: unknown) => {
    const edit = meet(error, form.fields.values)
    return edit ? form.fields.setValues(edit.merge.values) : form.refuse(error)
  }
  const submit = (fields: Values) => {
    const body = DetailFields.parse(fields)
    return version === 0
      ? create.mutate({ body: { productId: item.Id, ...body } }, { onError: fail })
      : update.mutate({ params: { id: item.Id }, body: { ...body, version } }, { onError: fail })
  }
  const formatValue = (path: string, text: string) => {
    if (path === 'weightGrams') return formatWeight(Number(text))
    if (path !== 'pickUpAt') return text
    const nameOf = (id: string) => branches.data?.find(({ branchId }) => branchId === id)?.branchName ?? id
    return text.split('; ').map(nameOf).join('; ')
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={`Details of ${item.itemDescription}`}
      form={form}
      onSubmit={submit}
      submit="Save the details"
      isBusy={create.isPending || update.isPending}
    >
      {other ? (
        <OtherEditor
          stale={other.stale}
          merge={other.merge}
          mine={values}
          formatValue={formatValue}
          textOf={detailText}
          onTake={(path) => form.fields.setValues({ [path]: rawAt(other.stale.values, path) })}
        />
      ) : null}
      <Textarea
        label={detailLabels.description}
        description="Customers read it where they order."
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.text('description')}
      />
      <ReferencesField errors={errors} {...form.value('references')} />
      <WholeInput
        label="Weight in grams"
        description="With its packing; couriers ask for it."
        empty={null}
        {...form.value('weightGrams')}
      />
      {item.shippable ? <AreasField {...form.value('areas')} /> : null}
      <PickUpField branches={branches.data ?? []} {...form.value('pickUpAt')} />
    </FormDialog>
  )
}
