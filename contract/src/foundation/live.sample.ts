/** Example values of live: for documents and tests. */

export const fetchMissed = {
  body: { topic: 'lambda-transaction-PROD-M4F7KQ9XM2PAB', after: 16, token: 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbg' },
  answer: { messages: [{ seq: 17, at: '2026-01-05T01:00:00.000Z' }], last: 17 },
}
