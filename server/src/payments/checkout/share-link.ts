import * as contract from '@singil/contract/payments/checkout'
import type { Handler } from '../../kit/work/index.ts'
import { assertFound } from './get-temporary.ts'
import { countShare } from './link-state-store.ts'
import { logLink, pushLink } from './note-link.ts'
import { findOwnLink } from './store.ts'

/** More shares than this are not noted: a link copied over and over says nothing new. */
const maxNoted = 100

export const shareLink: Handler<typeof contract.shareLink> = async (context, { params: { id }, body: { by } }) => {
  const link = assertFound(await findOwnLink(context.tx, context.scope, id))
  if (link.shares >= maxNoted) return { shares: link.shares }
  const shares = await countShare(context.tx, id)
  await logLink(context, link, 'shared', contract.shareWords[by])
  context.changed('temporary transaction', id, { shares: link.shares }, { shares, by })
  pushLink(context, link)
  return { shares }
}
