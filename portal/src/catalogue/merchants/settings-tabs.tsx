/** The tabs of the settings, each a screen of its own. */
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../kit/call/index.ts'
import { TabBar } from '../../kit/layout/index.ts'

const shown = (isOpen: boolean) => ({ 'aria-current': isOpen ? ('page' as const) : undefined, 'data-open': isOpen })

export function SettingsTabs({ open }: { open: 'general' | 'fees' | 'webhooks' | 'receipts' | 'terms' }) {
  const maySeeSettings = useMay(may('MERCHANT_SETTINGS', 'view'))
  const maySeeFees = useMay(may('MERCHANT_FEES', 'view'))
  return (
    <TabBar label="Settings" open={open}>
      {maySeeSettings ? (
        <Link to="/portal/merchant/settings" search={({ mid }) => ({ mid })} {...shown(open === 'general')}>
          Payments and pages
        </Link>
      ) : null}
      {maySeeFees ? (
        <Link to="/portal/merchant/fee-setup" search={({ mid }) => ({ mid })} {...shown(open === 'fees')}>
          Fee set-up
        </Link>
      ) : null}
      {maySeeSettings ? (
        <Link
          to="/portal/merchant/webhooks/{-$deliveryId}"
          params={{ deliveryId: undefined }}
          search={({ mid }) => ({ mid })}
          {...shown(open === 'webhooks')}
        >
          Webhooks
        </Link>
      ) : null}
      {maySeeSettings ? (
        <Link to="/portal/merchant/receipts" search={({ mid }) => ({ mid })} {...shown(open === 'receipts')}>
          Receipts
        </Link>
      ) : null}
      {maySeeSettings ? (
        <Link to="/portal/merchant/terms" search={({ mid }) => ({ mid })} {...shown(open === 'terms')}>
          Terms
        </Link>
      ) : null}
    </TabBar>
  )
}
