import type { openSetupLink as endpoint } from '@singil/contract/identity/installation'
import type { Handler } from '../../kit/work/index.ts'
import { checkLink, linkHash } from './links.ts'
import * as store from './store.ts'

export const openSetupLink: Handler<typeof endpoint> = async (context, { params }) => {
  const link = checkLink(await store.findLink(context.tx, linkHash(context, params.token)), context.now)
  return {
    kind: link.purpose === 'setup' ? 'installation' : 'administrator',
    email: link.email,
    expiresAt: link.expires_at.toISOString(),
  }
}
