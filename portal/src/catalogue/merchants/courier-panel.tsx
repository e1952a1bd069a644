/** Switches the courier of a merchant on and off at once; its stores then choose it one by one. */
import { Switch } from '@mantine/core'
import { getSettings, type SeenSettings, updateCourierSetting } from '@singil/contract/catalogue/merchants'
import { Facts, Card } from '../../kit/layout/index.ts'
import { formatError, useChange, useMay } from '../../kit/call/index.ts'
import classes from './settings.module.css'

const refreshes = [getSettings] as const

export function CourierPanel({ settings: { fkMerchantId: mid, enableCourier } }: { settings: SeenSettings }) {
  const mayChange = useMay(updateCourierSetting.permission)
  const change = useChange(updateCourierSetting, {
    refreshes,
    showsMessage: true,
  })
  return (
    <div className={classes['column']}>
      <Card title="Shipping">
        {mayChange ? (
          <Switch
            label="Courier"
            description={
              enableCourier
                ? 'Your stores can have the courier. Switch it on for each of them under Stores.'
                : 'While it is off, no store of yours has the courier.'
            }
            checked={enableCourier}
            disabled={change.isPending}
            error={change.error ? formatError(change.error) : null}
            onChange={(event) =>
              change.mutate({ params: { mid }, body: { enableCourier: event.currentTarget.checked } })
            }
          />
        ) : (
          <Facts of={[['Courier', enableCourier ? 'On: each store chooses it' : 'Off']]} />
        )}
      </Card>
    </div>
  )
}
