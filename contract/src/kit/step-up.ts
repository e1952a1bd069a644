/** Actions that need a step-up. The feature that owns an action declares it; `all.ts` collects them. */
import type * as z from 'zod'
import { problems } from './problem.ts'
import { textToMatch } from './text.ts'

/** Refusals of every call that asks for a step-up. */
export const problemsOfStepUp = problems('authenticators', {
  stepUpNeeded: [403, 'Confirm that this is you to continue.'],
  enrolFirst: [403, 'Add a passkey or an authenticator app first: this needs one of them.'],
})

const action = () =>
  textToMatch(40)
    .regex(/^[a-z][A-Za-z]*$/)
    .brand('StepUpAction')

/** The id of a declared action. The server refuses any other, and the API document lists the declared ones. */
export const StepUpAction = action()
export type StepUpAction = z.output<typeof StepUpAction>
/** The id of an action that can be confirmed before there is a session. */
export const GuestAction = action()

interface Declared {
  /** Title of its policy. */
  readonly label: string
  /** Explains its policy in a sentence. */
  readonly text: string
  /** The action within a sentence, as in "change which factors are enough for …". */
  readonly words: string
  /**
   * Asks for a factor every time, of every user; staff cannot relax it. The one-time password remains for users without another factor.
   * Otherwise staff choose who is asked.
   */
  readonly asks?: 'always'
  /** Only for actions before there is a session: the end of "your code to …", as in "sign in to Singil". */
  readonly guestWords?: string
  /** Position among the policies. */
  readonly place: number
}
export interface StepUp extends Declared {
  readonly kind: 'step-up'
  readonly id: StepUpAction
}

/** The default policy of an action is a row that a migration of the same feature inserts into authenticator_policies. */
export const stepUp = ({ id, ...declared }: Declared & { readonly id: string }): StepUp => ({
  kind: 'step-up',
  id: StepUpAction.parse(id),
  ...declared,
})
