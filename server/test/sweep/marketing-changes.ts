/** Changes of Sales & Marketing and of the plug-in marketplace. */
import { createCampaign, removeCampaign } from '@singil/contract/selling/marketing'
import { setPluginNotice } from '@singil/contract/workspace/plugins'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function marketingChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const look = { webStoreId: null, headline: 'order', language: 'fil', accent: 'plum' } as const
  const body = { ...look, storeId: world.storeId as never, medium: 'post', name: 'Facebook' } as const
  const made = async () => {
    const { campaignId } = await world.ask(createCampaign, { body })
    return { campaignId }
  }
  let isWanted = false
  return {
    [createCampaign.id]: async () => bodies(body, { name: 'Chat' }),
    [removeCampaign.id]: async () => ({ sent: { params: await made() }, other: { params: await made() } }),
    [setPluginNotice.id]: async () => {
      isWanted = !isWanted
      const params = { pluginId: 'loyalty' }
      return { sent: { params, body: { isWanted } }, other: { params, body: { isWanted: !isWanted } } }
    },
  }
}
