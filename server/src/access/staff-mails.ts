import type { RoleName } from '@singil/contract/access'
import type { Context } from '../kit/context.ts'
import { mailsOfStaff } from './staff-store.ts'

/** The e-mail addresses of the provider's own active people in these roles. */
export const staffMails = ({ tx }: Pick<Context, 'tx'>, roles: readonly RoleName[]): Promise<readonly string[]> =>
  mailsOfStaff(tx, roles)
