/** Problems that any endpoint may return. */
import { problems } from '@singil/contract/kit/problem'

export const problemsOfKit = problems('kit', {
  malformed: [400, 'The request is malformed: {why}.'],
  invalid: [400, 'Please check what you entered.'],
  badRange: [400, 'The Range header must name a page and a limit of at most {limit}, as in 1-10.'],
  badSort: [400, 'This list cannot be sorted like that.'],
  badKey: [400, 'The Idempotency-Key must have {min} to 255 visible characters.'],
  keyMissing: [400, 'This call needs an Idempotency-Key.'],
  notDecrypted: [400, 'The encrypted request could not be read.'],
  signInFirst: [401, 'Sign in first.'],
  wrongCredentials: [401, 'These API credentials are wrong or no longer valid.'],
  scopeMissing: [403, 'This key does not open {scope}.'],
  forbidden: [403, 'You do not have access to this.'],
  crossSite: [403, 'This call may only come from our own pages.'],
  notFound: [404, 'There is nothing here.'],
  replayed: [409, 'This request was already sent.'],
  stillRunning: [409, 'The same request is still being worked on. Try again in a moment.'],
  tooLarge: [413, 'This is too large.'],
  wrongType: [415, 'Send JSON (application/json).'],
  fileMissing: [422, 'Choose a file.'],
  oneFileOnly: [422, 'Send one file at a time.'],
  chooseMerchant: [422, 'Choose a merchant first.'],
  keyReused: [422, 'This Idempotency-Key was already used for another request.'],
  tooMany: [429, 'Too many requests. Try again in {seconds} seconds.'],
  tooManyAtOnce: [429, 'Many of your requests are still being worked on. Try again in {seconds} seconds.'],
  unavailable: [503, 'We cannot do this right now. Try again in a moment.'],
})
