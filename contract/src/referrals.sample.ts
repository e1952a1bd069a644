/** Example values of referrals: for documents and tests. */
export const getReferral = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  answer: {
    code: 'M4F7KQ9XM2PAB',
    link: 'https://pay.example.com/signup/M4F7KQ9XM2PAB',
    count: 3,
    merchants: 1,
    referred: [{ companyName: 'Durian Republic Trading', state: 'verified', signedUpAt: '2026-01-05T03:04:00.000Z' }],
  },
}
