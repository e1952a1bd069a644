import type * as contract from '@singil/contract/identity/recovery'
import type { Handler } from '../../kit/work/index.ts'

export const getRedirectUrl: Handler<typeof contract.getRedirectUrl> = async ({ actor, publicUrl }) => ({
  url: `${publicUrl}${actor.role === 'Pre Registered' ? '/portal/get-started' : '/portal'}`,
})
