/** From which store orders are sent, and from which amount on for nothing. */
import { NativeSelect } from '@mantine/core'
import { saveShippingSetup, type ShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import { listStores } from '@singil/contract/catalogue/stores'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Amount } from '../../kit/values/index.ts'
import { Facts, Card } from '../../kit/layout/index.ts'
import { Form, MoneyInput, useDraftForm } from '../../kit/form/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { useSaveSetup } from './use-save-setup.ts'

const Values = saveShippingSetup.body.pick({ branch: true, freeAbove: true })
const soldAt = 'The store that sold them'
type Values = Pick<ShippingSetup, 'branch' | 'freeAbove'> & Record<string, unknown>

export function DeliveryPanel({ setup }: { setup: ShippingSetup }) {
  const mayChange = useMay(saveShippingSetup.permission)
  const mid = useMid() ?? ''
  const stores = useAsk(listStores, { params: { merchantId: mid } }, { isEnabled: mid !== '' })
  const nameOf = (id: string) => stores.data?.find(({ storeId }) => storeId === id)?.storeName ?? id
  const form = useDraftForm<Values>({
    schema: Values,
    initial: { branch: setup.branch, freeAbove: setup.freeAbove },
  })
  const { values, errors, setFieldValue } = form.fields
  const { save, isBusy } = useSaveSetup(setup, () => form.finish())
  return (
    <Card title="Delivery">
      {mayChange ? (
        <Form form={form} submit="Save" isBusy={isBusy} onSubmit={(typed) => save(Values.parse(typed), form.refuse)}>
          <NativeSelect
            label="Orders are sent from"
            description="Couriers pick up there."
            rightSection={<ChevronsUpDown size={14} aria-hidden />}
            rightSectionPointerEvents="none"
            data-path="branch"
            value={values.branch ?? ''}
            error={errors['branch']}
            data={[
              { value: '', label: soldAt },
              ...(stores.data ?? []).map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
            ]}
            onChange={(event) => setFieldValue('branch', (event.currentTarget.value || null) as Values['branch'])}
          />
          <MoneyInput
            label="Free from this amount on"
            description="What the goods of an order cost. Leave it empty to always charge the fee."
            {...form.value('freeAbove')}
          />
        </Form>
      ) : (
        <Facts
          of={[
            ['Orders are sent from', setup.branch ? nameOf(setup.branch) : soldAt],
            ['Free from', setup.freeAbove === null ? 'No amount' : <Amount key="from" of={setup.freeAbove} />],
          ]}
        />
      )}
    </Card>
  )
}
