/** Changes of app tokens. Each begins without those of the calls before, because a store has only so many. */
import { addAppToken, revokeAppToken } from '@singil/contract/catalogue/app-tokens'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function appTokenChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { storeId, appTokenId } = world.mine
  const forget = () => world.rows('delete from app_tokens where store_id = $1 and id <> $2', [storeId, appTokenId])
  return {
    [addAppToken.id]: async () => {
      await forget()
      return bodies({ storeId, label: 'Suki' }, { label: 'Another' })
    },
    [revokeAppToken.id]: async () => {
      await forget()
      const id = await world.newAppToken(storeId)
      return { sent: { params: { id }, body: {} }, other: { params: { id: appTokenId }, body: {} } }
    },
  }
}
