/**
 * Selects the session's live topics of payments that a page follows. The address may carry `topic`, `env` and `stores` as hints: a topic by
 * its full name, or by the stores at its end. They only select among the topics the session may subscribe to; if they match none, all are
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
