import { PublicPage } from '../kit/public-page.tsx'
import classes from './recovery.module.css'

const parts: readonly (readonly [string, string])[] = [
  [
    'What we do',
    'Singil takes payments for your business from your customers, keeps them safe, and pays them out to you.',
  ],
  [
    'Your account',
    'You tell us the truth about yourself and your business, keep your password and codes to yourself, and tell us at once if someone else may know them.',
  ],
  [
    'Payments',
    'You sell only what the law allows. A payment that a customer or a bank takes back is taken from your wallet.',
  ],
  [
    'Fees',
    'The fees of each channel are shown under Payment Channels and before every payment. We announce changes before they take effect.',
  ],
  [
    'Payouts',
    'Money is yours to withdraw once it has settled. We may hold it while we look into a dispute, a mistake or a legal question, and we will tell you.',
  ],
  [
    'Leaving',
    'You may delete your account when no money and no open payment is left. We may close an account that breaks these terms, and pay out what is yours.',
  ],
]
const privacy: readonly string[] = [
  'We keep what you tell us at sign-up, what the law requires us to check, and the records of your payments. We use it to run your account, to prevent fraud, and to answer the authorities where the law requires it.',
  'We do not sell it. Banks and channels get what a payment needs, and no more. Under the Data Privacy Act you may ask what we hold, have it corrected, and have it deleted as far as the law allows.',
]

export default function TermsScreen() {
  return (
    <PublicPage title="Terms and Conditions" lead="Version of November 2026, in plain words." isWide>
      <div className={classes['text']}>
        {parts.map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <section id="privacy">
          <h2>Data Privacy</h2>
          {privacy.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      </div>
    </PublicPage>
  )
}
