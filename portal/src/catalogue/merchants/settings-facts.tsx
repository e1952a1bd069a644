/** The settings for users who may view but not change them. */
import type { MerchantSettings } from '@singil/contract/catalogue/merchants'
import { Facts } from '../../kit/layout/index.ts'
import { staffFlags } from './staff-flags.ts'
import classes from './settings.module.css'

interface SettingsFactsProps {
  readonly settings: MerchantSettings
  /** Settings of staff are shown to staff only. */
  readonly isForStaff: boolean
}

export const SettingsFacts = ({ settings, isForStaff }: SettingsFactsProps) => (
  <div className={classes['column']}>
    <Facts
      of={[
        ['A payment link expires after', `${settings.transactionExpiration} hours`],
        [
          'Stock is taken',
          settings.deductInventoryOnPayment ? 'when the payment arrives' : 'as soon as a channel is chosen',
        ],
        ['Unpaid payments hold at most', `${settings.unpaidLimitPercent} % of the month's limit`],
        ['An order at your store page is kept for', `${settings.holdMinutes} minutes`],
        ['Service charge', settings.customerShouldersServiceCharge ? 'The customer shoulders it' : 'You shoulder it'],
        ['Late payments', settings.acceptLatePayments ? 'Accepted' : 'Wait for your decision'],
        ['Webhook', settings.webhookUrl || 'None'],
        ['Success page', settings.successUrl || 'None'],
        ['Failed page', settings.failedUrl || 'None'],
        ...(isForStaff ? staffFlags : []).map(({ name, label }): [string, string] => [
          label,
          settings[name] ? 'On' : 'Off',
        ]),
      ]}
    />
  </div>
)
