import { NativeSelect, TextInput } from '@mantine/core'
import { listStores } from '@singil/contract/catalogue/stores'
import { createWebStore, listWebStores, type WebStore } from '@singil/contract/selling/web-stores'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { useAsk, useChange, useMid } from '../../kit/call/index.ts'

interface Values extends Record<string, unknown> {
  storeId: string
  webStoreName: string
  webStoreLink: string
}

/** "Kape ni Lolo" as "kape-ni-lolo". */
const linkFor = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .slice(0, 40)

interface CreateWebStoreProps {
  readonly onClose: () => void
  readonly onCreated: (shop: WebStore) => void
}
export function CreateWebStore({ onClose, onCreated }: CreateWebStoreProps) {
  const mid = useMid() ?? ''
  const stores = useAsk(listStores, { params: { merchantId: mid } }, { isEnabled: mid !== '' })
  const form = useDraftForm<Values>({
    schema: createWebStore.body,
    initial: { storeId: '', webStoreName: '', webStoreLink: '' },
  })
  const { values, errors, setFieldValue } = form.fields
  const create = useChange(createWebStore, {
    refreshes: [listWebStores],
    showsMessage: true,
    onDone: (shop) => onCreated(shop),
  })
  const name = form.text('webStoreName')
  const link = form.text('webStoreLink')
  return (
    <FormDialog
      title="New web store"
      onClose={onClose}
      form={form}
      submit="Create the web store"
      isBusy={create.isPending}
      onSubmit={(typed) => create.mutate({ body: typed }, { onError: form.refuse })}
    >
      <NativeSelect
        label="Store whose items it sells"
        rightSection={<ChevronsUpDown size={14} aria-hidden />}
        rightSectionPointerEvents="none"
        data-path="storeId"
        value={values.storeId}
        error={errors['storeId']}
        data={[
          { value: '', label: 'Choose' },
          ...(stores.data ?? []).map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
        ]}
        onChange={(event) => setFieldValue('storeId', event.currentTarget.value)}
      />
      <TextInput
        label="Name of the shop"
        {...name}
        onChange={(event) => {
          const { value } = event.currentTarget
          // The link follows the name until it is typed.
          if (values.webStoreLink === linkFor(values.webStoreName)) setFieldValue('webStoreLink', linkFor(value))
          setFieldValue('webStoreName', value)
        }}
      />
      <TextInput
        label="Link name"
        description={`Customers open ${location.host}/shop/${values.webStoreLink || '…'}`}
        {...link}
        onChange={(event) => setFieldValue('webStoreLink', event.currentTarget.value.toLowerCase())}
      />
    </FormDialog>
  )
}
