/** The analytics events that the portal sends once staff have switched them on. */
import { updateNetcoreSettings } from '@singil/contract/workspace/system-settings'
import type { Page } from 'playwright-core'
import { bearerOf, openDesk } from './desk.ts'
import type { System } from './system.ts'

export async function switchOnAnalytics(system: System): Promise<void> {
  const staff = openDesk(system.portal, await bearerOf(system, 'admin.singil'))
  await staff.ask(updateNetcoreSettings, { body: { enabled: true, panel_id: 'singil-panel', website_id: 'portal' } })
}

/** The events that this page sends from now on, in order. */
export function eventsSentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/relay/analytics')) return
    sent.push((JSON.parse(request.postData() ?? '{}') as { event: string }).event)
  })
  return sent
}
