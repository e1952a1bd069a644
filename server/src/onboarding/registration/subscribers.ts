import { signedIn } from '@singil/contract/identity/access'
import { fullyRegistered, registeredNotice } from '@singil/contract/onboarding/registration'
import { mailAdmins } from '../../identity/access/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { welcomeMail } from './message-texts.ts'
import { onSignedIn } from './pre-registered.ts'

export const subscribers = [
  subscriber(signedIn, 'registration.comeIn', accounts, onSignedIn),
  subscriber(fullyRegistered, 'registration.tellStaff', merchantOfPayload, async (context, { mid }) => {
    const title = `${(await merchantOf(context, mid))?.legal_name ?? mid} has registered`
    const path = `/portal/review-desk/${mid}`
    await notify(context, registeredNotice, { mid, title, path, about: `registration:${mid}` })
  }),
  subscriber(fullyRegistered, 'registration.welcome', merchantOfPayload, async (context, { mid }) => {
    const letter = await writeLetter(context, welcomeMail, { id: mid }, { url: `${context.publicUrl}/portal` })
    await mailAdmins(context, mid, letter, `registration:${mid}`)
  }),
]
