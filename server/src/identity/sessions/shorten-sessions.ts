import { sessionTopic } from '@singil/contract/identity/access'
import type { Context } from '../../kit/work/index.ts'
import * as sessions from './store.ts'

/** Open sessions end after so many hours at the latest. Those that would end earlier do. */
export const shortenSessions = ({ tx }: Pick<Context, 'tx'>, hours: number) => sessions.shorten(tx, hours)

/** Every open screen loads its session again, with its times and its modules. */
export async function tellSessions(context: Pick<Context, 'tx' | 'push'>): Promise<void> {
  for (const username of await sessions.liveUsernames(context.tx))
    context.push(sessionTopic.of({ username }), { event: 'settings-changed' })
}
