import { Refusal } from '@singil/contract/kit/problem'

/**
 * Runs a lookup whose refusal would show the caller that something exists: `refuseInstead` is called in place of that refusal. Any other
 * error, such as a lost connection, is thrown as it is.
 */
export async function refusingAs<T>(lookup: Promise<T>, refuseInstead: () => never): Promise<T> {
  try {
    return await lookup
  } catch (error) {
    if (error instanceof Refusal) refuseInstead()
    throw error
  }
}
