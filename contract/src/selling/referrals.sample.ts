/** Example values of referrals: for documents and tests. */
export const getReferral = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  answer: {
    code: 'M4F7KQ9XM2PAB',
    link: 'https://pay.example.com/signup/M4F7KQ9XM2PAB',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
    terms: { named: 50000, reward: 44643, threshold: 5000000, holdDays: 30 },
    earned: 44643,
    count: 3,
    merchants: 1,
    referred: [
      {
        companyName: 'Durian Republic Trading',
        state: 'reached',
        signedUpAt: '2026-01-05T03:04:00.000Z',
        progress: 5000000,
        progressAt: '2026-02-05T21:30:00.000Z',
        paysOn: '2026-03-08',
        reward: null,
        ties: [],
      },
    ],
  },
}
