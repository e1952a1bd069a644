import { problems } from './problem.ts'

/** Refusals of everything that one person asks for and another one approves. */
export const problemsOfSecondPerson = problems('secondPerson', {
  notAnother: [
    403,
    'Another person must approve this. Whoever asked for it made your account, set its password or address, or shares your e-mail or mobile no.',
  ],
  tooNew: [403, 'You can approve {hours} hours after you got your role. Until then somebody else must.'],
})
export const secondPerson = [problemsOfSecondPerson.notAnother, problemsOfSecondPerson.tooNew] as const
