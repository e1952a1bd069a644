/**
 * Which of the session's live topics of payments a page follows. Its address may carry `topic`, `env` and `stores` as hints: a topic by its
 * whole name, or by the stores at its end. They only choose among what the session may hear anyway; where they name nothing of it, all is
 * followed.
 */
const start = 'lambda-transaction'
const usualEnv = 'PROD'

export function followedTopics(allowed: readonly string[], search: string): readonly string[] {
  const ofPayments = allowed.filter((topic) => topic.startsWith(`${start}-${usualEnv}-`))
  const hints = new URLSearchParams(search)
  const topic = hints.get('topic') ?? start
  const env = hints.get('env') ?? usualEnv
  const stores = (hints.get('stores') ?? '').split(',').filter(Boolean)
  const named = new Set([topic, ...stores.map((store) => `${topic}-${env}-${store}`)])
  const hinted = ofPayments.filter((name) => named.has(name))
  return hinted.length > 0 ? hinted : ofPayments
}
