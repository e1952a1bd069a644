/** What the portal tells about what was done, once staff have switched it on. */
import { updateNetcoreSettings } from '@singil/contract/system-settings'
import type { Page } from 'playwright-core'
import { bearerOf, openDesk } from './desk.ts'
import type { System } from './system.ts'

export async function switchOnAnalytics(system: System): Promise<void> {
  const staff = openDesk(system.portal, await bearerOf(system, 'admin.singil'))
  await staff.ask(updateNetcoreSettings, { body: { enabled: true, panel_id: 'singil-panel', website_id: 'portal' } })
}

/** The events that this page tells from now on, in their order. */
export function toldBy(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/relay/analytics')) return
    told.push((JSON.parse(request.postData() ?? '{}') as { event: string }).event)
  })
  return told
}
