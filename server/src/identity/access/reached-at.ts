/** Where a user's codes are sent. After another user changed the address, they go to the previous one for a while. */
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

type Address = Pick<store.UserRow, 'email' | 'mobile' | 'codes_email' | 'codes_mobile' | 'codes_until'>

const isMoving = (user: Pick<store.UserRow, 'codes_until'>, now: Date): boolean =>
  user.codes_until !== null && user.codes_until > now

/** The same user with the addresses that are effective now. */
export const reachedAt = <U extends Address>(user: U, now: Date): U =>
  isMoving(user, now) ? { ...user, email: user.codes_email ?? '', mobile: user.codes_mobile ?? '' } : user

/** What an account keeps when its address is changed. After several changes in a row the first address and the last wait apply. */
export const movedFrom = (user: Address, now: Date, hours: number) => {
  const { email, mobile } = reachedAt(user, now)
  return { codes_email: email, codes_mobile: mobile, codes_until: new Date(now.getTime() + hours * 3_600_000) }
}

/** For how many hours codes still go to an address that another user has replaced. */
export const waitOfAddress = async ({ tx }: Pick<Context, 'tx'>): Promise<number> =>
  (await store.settings(tx)).address_wait_hours
