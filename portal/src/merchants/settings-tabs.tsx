/** The tabs of the settings, each a screen of its own. */
import { Link } from '@tanstack/react-router'
import tabs from '../kit/tabs.module.css'

const shown = (isOpen: boolean) => ({ 'aria-current': isOpen ? ('page' as const) : undefined, 'data-open': isOpen })

export const SettingsTabs = ({ open }: { open: 'general' | 'webhooks' | 'terms' }) => (
  <nav className={tabs['tabs']} aria-label="Settings">
    <Link to="/portal/merchant/settings" search={({ mid }) => ({ mid })} {...shown(open === 'general')}>
      Payments and pages
    </Link>
    <Link
      to="/portal/merchant/webhooks/{-$deliveryId}"
      params={{ deliveryId: undefined }}
      search={({ mid }) => ({ mid })}
      {...shown(open === 'webhooks')}
    >
      Webhooks
    </Link>
    <Link to="/portal/merchant/terms" search={({ mid }) => ({ mid })} {...shown(open === 'terms')}>
      Terms
    </Link>
  </nav>
)
