/** Live: messages on topics, numbered per topic, so that a browser that was disconnected can fetch what it missed. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { problems } from '../kit/problem.ts'
import { Instant, textToMatch } from '../kit/text.ts'

export const problemsOfLive = problems('live', {
  topicUnknown: [404, 'There is no such topic for you.'],
  tooFarBehind: [410, 'Too much has changed since then. Reload the screen.'],
})

export const LiveMessage = z.looseObject({ seq: z.int(), at: Instant })

export { changesTopic } from '../kit/changes.ts'

export const fetchMissed = endpoint({
  id: 'live.fetchMissed',
  method: 'POST',
  path: '/qr/live/messages',
  says: 'Returns the messages of one topic after a sequence number, oldest first.',
  audience: 'guest',
  scope: { of: 'public' },
  /** The token is sent in the body, because addresses end up in logs and histories. */
  body: z.object({ topic: textToMatch(200), after: z.int().min(0), token: textToMatch(4000) }),
  answer: z.object({ messages: z.array(LiveMessage), last: z.int() }),
  problems: [problemsOfLive.topicUnknown, problemsOfLive.tooFarBehind],
  reads: true,
})
