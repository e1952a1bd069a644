/** System settings: switches of the provider for the entire product. So far the analytics integration, which is off by default. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { may } from './kit/permission.ts'
import { Instant } from './kit/text.ts'

const identifier = z
  .string()
  .trim()
  .max(64, 'At most 64 characters.')
  .regex(/^[\w.-]*$/, 'Only letters, numbers, dots, hyphens and underscores.')
export const NetcoreSettings = z.object({
  enabled: z.boolean(),
  panel_id: identifier,
  website_id: identifier,
})
export type NetcoreSettings = z.output<typeof NetcoreSettings>

export const getNetcoreSettings = endpoint({
  id: 'system-settings.getNetcoreSettings',
  method: 'GET',
  path: '/qr/systemsettings/fetch/netcore_settings',
  says: 'Returns whether the analytics integration is switched on, with its panel and website identifiers.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: NetcoreSettings,
})

const named = (field: string) => ({ path: [field], message: 'Name the panel and the website before you switch it on.' })

export const updateNetcoreSettings = endpoint({
  id: 'system-settings.updateNetcoreSettings',
  method: 'PUT',
  path: '/qr/systemsettings/update/netcore_settings',
  says: 'Switches the analytics integration on or off and sets its panel and website.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('SETTINGS', 'update'),
  body: NetcoreSettings.refine((given) => !given.enabled || given.panel_id !== '', named('panel_id')).refine(
    (given) => !given.enabled || given.website_id !== '',
    named('website_id'),
  ),
  answer: NetcoreSettings,
})

const plainEvent = z.object({
  event: z.enum(['sign_up', 'sign_in', 'transaction_created_merchant', 'inventory_added']),
})
const profileEvent = z.object({
  event: z.literal('merchant_profile_completed'),
  owner_information: z.boolean(),
  contact_information: z.boolean(),
  business_logo: z.boolean(),
})
/** What is sent to the analytics service: that an action took place, never by whom, for whom or for how much. */
export const AnalyticsEvent = z.discriminatedUnion('event', [plainEvent, profileEvent])
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>

export const relayAnalytics = endpoint({
  id: 'system-settings.relayAnalytics',
  method: 'POST',
  path: '/qr/systemsettings/relay/analytics',
  says: 'Accepts one analytics event of the portal and forwards it if the integration is switched on.',
  audience: 'guest',
  scope: { of: 'public' },
  body: AnalyticsEvent,
  answer: z.object({ taken: z.boolean(), at: Instant }),
  reads: true,
})
