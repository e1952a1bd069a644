import { problems } from './problem.ts'

/** Refusals of actions that one person requests and a second person approves. */
export const problemsOfSecondPerson = problems('secondPerson', {
  notAnother: [
    403,
    'A different person must approve this. You and the requester share an e-mail or mobile no., or one of you created the account of the other or set its password or address.',
  ],
  tooNew: [403, 'You can approve {hours} hours after you got your role. Until then, someone else must approve.'],
})
export const secondPerson = [problemsOfSecondPerson.notAnother, problemsOfSecondPerson.tooNew] as const
