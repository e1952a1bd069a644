/** The tabs of the settings, each a screen of its own. */
import { Link } from '@tanstack/react-router'
import tabs from '../kit/tabs.module.css'

const addresses = {
  general: '/portal/merchant/settings',
  webhooks: '/portal/merchant/webhooks/{-$deliveryId}',
} as const
const labels = { general: 'Payments and pages', webhooks: 'Webhooks' } as const
type SettingsTab = keyof typeof addresses

export const SettingsTabs = ({ open }: { open: SettingsTab }) => (
  <nav className={tabs['tabs']} aria-label="Settings">
    {(Object.keys(addresses) as SettingsTab[]).map((tab) => (
      <Link
        key={tab}
        to={addresses[tab]}
        params={{ deliveryId: undefined }}
        search={(before) => ({ mid: before.mid })}
        aria-current={tab === open ? 'page' : undefined}
        data-open={tab === open}
      >
        {labels[tab]}
      </Link>
    ))}
  </nav>
)
