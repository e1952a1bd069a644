import { signedIn } from '@singil/contract/access'
import { fullyRegistered } from '@singil/contract/registration'
import { mailAdmins } from '../access/index.ts'
import { accounts } from '../kit/database/index.ts'
import { merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { onSignedIn } from './pre-registered.ts'

export const subscribers = [
  subscriber(signedIn, 'registration.comeIn', accounts, onSignedIn),
  subscriber(fullyRegistered, 'registration.welcome', merchantOfPayload, async (context, { mid }) => {
    const letter = {
      subject: `Your business is registered as ${mid}`,
      greeting: 'Hello,',
      paragraphs: [
        'Your business has a wallet and its first store, and can ask for payments now.',
        'Upload the documents of your business under Kyc Upload to raise your limits.',
      ],
      button: { label: 'Open the portal', url: `${context.publicUrl}/portal` },
    }
    await mailAdmins(context, mid, letter, `registration:${mid}`)
  }),
]
