/** The stores whose sales a template shares. */
import { Checkbox } from '@mantine/core'
import { bindStoreSplit, listSplitTemplates, type SplitTemplate } from '@singil/contract/payments/split-payments'
import { listStores } from '@singil/contract/catalogue/stores'
import { formatError, useAsk, useChange, useMay } from '../../kit/call/index.ts'

export function StoreBinding({ template }: { template: SplitTemplate }) {
  const mayBind = useMay(bindStoreSplit.permission)
  const stores = useAsk(listStores, { params: { merchantId: template.mid } }, { isEnabled: mayBind })
  const bind = useChange(bindStoreSplit, {
    refreshes: [listSplitTemplates],
    showsMessage: true,
  })
  const bound = new Set<string>(template.stores.map(({ storeId }) => storeId))
  if (!mayBind || !stores.data)
    return template.stores.length > 0 ? (
      <p>Stores: {template.stores.map(({ storeName }) => storeName).join(', ')}</p>
    ) : null
  return (
    <Checkbox.Group label="Share all sales of" value={[...bound]} error={bind.error ? formatError(bind.error) : null}>
      {stores.data.map(({ storeId, storeName }) => (
        <Checkbox
          key={storeId}
          mt="xs"
          value={storeId}
          label={storeName}
          disabled={bind.isPending}
          onChange={({ currentTarget: { checked } }) =>
            bind.mutate({ params: { storeId }, body: { templateId: checked ? template.id : null } })
          }
        />
      ))}
    </Checkbox.Group>
  )
}
