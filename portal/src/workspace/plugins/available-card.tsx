import { Button } from '@mantine/core'
import { may, type Permission } from '@singil/contract/kit/permission'
import { type AvailableId, type AvailablePlugin, availablePlugins } from '@singil/contract/workspace/plugins'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useMay } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import classes from './plugins.module.css'

/** Where each is set up, and who may open that. */
const places: Readonly<Record<AvailableId, { readonly to: string; readonly seen: Permission }>> = {
  shopify: { to: '/portal/merchant/shopify', seen: may('SHOPIFY_PLUGIN', 'view') },
  api: { to: '/portal/integrator', seen: may('THIRD_PARTY_INTEGRATOR', 'view') },
  webhooks: { to: '/portal/merchant/webhooks', seen: may('MERCHANT_SETTINGS', 'view') },
  webStore: { to: '/portal/web-store', seen: may('MERCHANT_WEBSTORE', 'view') },
  formBuilder: { to: '/portal/form-builder', seen: may('FORM_BUILDER', 'view') },
  couriers: { to: '/portal/shipping', seen: may('MERCHANT_SHIPPING', 'view') },
  customerApps: { to: '/portal/stores', seen: may('MERCHANT_STORES', 'view') },
  batchUpload: { to: '/portal/batch-upload', seen: may('MERCHANT_BATCH_UPLOAD', 'view') },
}

export function AvailableCard({ plugin: { pluginId, name, isOn, detail } }: { plugin: AvailablePlugin }) {
  const { to, seen } = places[pluginId]
  const maySee = useMay(seen)
  return (
    <li className={classes['card']}>
      <header>
        <h3>{name}</h3>
        {isOn ? (
          <Status word="In use" tone="paid" icon={CircleCheck} />
        ) : (
          <Status word="Not in use" tone="expired" icon={CircleDashed} />
        )}
      </header>
      <p>{availablePlugins[pluginId].says}</p>
      <p className="muted">{detail}</p>
      {maySee ? (
        <Button
          variant="default"
          size="compact-sm"
          component={Link}
          to={to}
          aria-label={isOn ? `Open ${name}` : `Set up ${name}`}
        >
          {isOn ? 'Open' : 'Set up'}
        </Button>
      ) : null}
    </li>
  )
}
