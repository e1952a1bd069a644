/** Whether a merchant uses a plug-in, and in words what it does or what is missing. No database. */
import type { AvailableId } from '@singil/contract/workspace/plugins'
import { manilaDay } from '../../kit/base/index.ts'
import type { Uses } from './store.ts'

interface State {
  readonly isOn: boolean
  readonly detail: string
}
const state = (isOn: boolean, on: string, off: string): State => ({ isOn, detail: isOn ? on : off })
const formatCount = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const states: Readonly<Record<AvailableId, (uses: Uses) => State>> = {
  shopify: ({ shopify_at: at }) =>
    at === null
      ? { isOn: false, detail: 'No order has come from a Shopify shop yet.' }
      : { isOn: true, detail: `The last order came on ${manilaDay(at)}.` },
  api: ({ has_key: hasKey, key_used_at: at }) =>
    hasKey && at !== null
      ? { isOn: true, detail: `A program called it last on ${manilaDay(at)}.` }
      : { isOn: false, detail: hasKey ? 'Your key has not been used yet.' : 'Make a key for your program.' },
  webhooks: ({ webhooks }) =>
    webhooks === 'paused' || webhooks === 'gone'
      ? { isOn: false, detail: 'Stopped, because your server did not answer.' }
      : state(webhooks === 'active', 'Your server is notified.', 'Enter the address of your server.'),
  webStore: ({ shops }) =>
    state(shops > 0, `${formatCount(shops, 'shop is', 'shops are')} published.`, 'No shop is published yet.'),
  formBuilder: ({ forms }) =>
    state(forms > 0, `${formatCount(forms, 'form is', 'forms are')} published.`, 'No form is published yet.'),
  couriers: ({ couriers }) => state(couriers, 'Switched on.', 'Switch it on in Shipping Setup.'),
  customerApps: ({ apps }) =>
    state(apps > 0, `${formatCount(apps, 'app has a link', 'apps have links')}.`, 'Add an app at one of your stores.'),
  batchUpload: ({ batches }) => state(batches, 'Switched on.', 'Our staff switch it on: ask in Hive.'),
}
