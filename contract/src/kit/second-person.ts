import { problems } from './problem.ts'

/** Refusals of everything that one person asks for and another one approves. */
export const problemsOfSecondPerson = problems('secondPerson', {
  notAnother: [
    403,
    'Another person must approve this. You and whoever asked for it share an e-mail or mobile no., or one of you made the account of the other or set its password or address.',
  ],
  tooNew: [403, 'You can approve {hours} hours after you got your role. Until then somebody else must.'],
})
export const secondPerson = [problemsOfSecondPerson.notAnother, problemsOfSecondPerson.tooNew] as const
