/** The Terms and Conditions and the Data Privacy notice, one entry for each version. A version that people accepted is never changed. */
export interface TermsText {
  readonly version: string
  readonly name: string
  readonly parts: readonly { readonly title: string; readonly text: string }[]
  readonly privacy: readonly string[]
}

/** Oldest first. */
export const termsTexts = [
  {
    version: '2026-11',
    name: 'Version of November 2026',
    parts: [
      {
        title: 'What we do',
        text: 'Singil takes payments for your business from your customers, keeps them safe, and pays them out to you.',
      },
      {
        title: 'Your account',
        text: 'You tell us the truth about yourself and your business, keep your password and codes to yourself, and tell us at once if someone else may know them.',
      },
      {
        title: 'Payments',
        text: 'You sell only what the law allows. A payment that a customer or a bank takes back is taken from your wallet.',
      },
      {
        title: 'Fees',
        text: 'The fees of each channel are shown under Payment Channels and before every payment. We announce changes before they take effect.',
      },
      {
        title: 'Payouts',
        text: 'Money is yours to withdraw once it has settled. We may hold it while we look into a dispute, a mistake or a legal question, and we will tell you.',
      },
      {
        title: 'Leaving',
        text: 'You may delete your account when no money and no open payment is left. We may close an account that breaks these terms, and pay out what is yours.',
      },
    ],
    privacy: [
      'We keep what you tell us at sign-up, what the law requires us to check, and the records of your payments. We use it to run your account, to prevent fraud, and to answer the authorities where the law requires it.',
      'We do not sell it. Banks and channels get what a payment needs, and no more. Under the Data Privacy Act you may ask what we hold, have it corrected, and have it deleted as far as the law allows.',
    ],
  },
] as const satisfies readonly [TermsText, ...TermsText[]]

/** The version that is accepted at sign-up. */
export const currentTerms: TermsText = termsTexts.at(-1)!
export const termsOfVersion = (version: string): TermsText | undefined =>
  termsTexts.find((text) => text.version === version)
