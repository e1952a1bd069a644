import { exportTopic, type listExports as promise } from '@singil/contract/workspace/exports'
import type { Handler, SessionGrants, WithPorts } from '../../kit/work/index.ts'
import { exportKinds } from './kind.ts'
import * as store from './store.ts'
import { shownExport } from './view.ts'

const shownCount = 30

/** Of the lists that the user may download. */
export const topicsOf = (from: WithPorts, { username, may }: Pick<SessionGrants, 'username' | 'may'>): string[] =>
  exportKinds
    .all(from)
    .filter(({ endpoint }) => may(endpoint.permission))
    .map(({ type }) => exportTopic.of({ type, username }))

export const listExports: Handler<typeof promise> = async (context) => {
  const { tx, actor } = context
  const { userId, username, may } = actor
  if (userId === null || !may) return { topics: [], result: [] }
  const rows = await store.newest(tx, userId, shownCount)
  return { topics: topicsOf(context, { username, may }), result: rows.map((row) => shownExport(context, row)) }
}
