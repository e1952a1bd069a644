import { problems } from './problem.ts'

/** Refusals of the second-person rule: nobody approves what the same person could have asked for through another account. */
export const problemsOfSecondPerson = problems('secondPerson', {
  notAnother: [
    403,
    'A different person must approve this. You and the requester share an e-mail or mobile no., or one of you created the account of the other or set its password or address.',
  ],
  sameMaker: [
    403,
    'The same person created both accounts or set their passwords, and could sign in to both. First, one of you must set an own password and then add a passkey or an authenticator app.',
  ],
  tooNew: [403, 'You can approve {hours} hours after you got your role. Until then, someone else must approve.'],
})
