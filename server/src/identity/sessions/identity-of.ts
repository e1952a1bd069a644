import type { Identity } from '@singil/contract/identity/access'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf, settingsOf } from '../../catalogue/merchants/index.ts'
import {
  disabledFor,
  effectiveAuthorizations,
  isLocked,
  isStaff,
  type AccountRow,
  accessSettings,
  settingsOfUser,
} from '../access/index.ts'
import * as sessions from './store.ts'

/** A user as the portal needs it: identity, merchant and permissions. */
export async function identityOf(context: Context, user: AccountRow): Promise<Identity> {
  const { tx } = context
  const [merchant, flags] =
    user.mid === null ? [] : [await merchantOf(context, user.mid), await settingsOf(context, user.mid)]
  const grants = await sessions.grantsOf(tx, user)
  const disabled = disabledFor(user.role, grants.disabled, isStaff(user.role) || flags?.is_batch_upload === true)
  return {
    Id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    tenantId: user.tenant,
    merchantId: user.mid,
    role: {
      name: user.role,
      label: grants.label,
      authorizations: effectiveAuthorizations(grants.of_role, grants.custom, disabled),
    },
    userSettings: await settingsOfUser(tx, user.id),
    merchantSettings: {
      isBatchUpload: flags?.is_batch_upload ?? false,
      isBusCompany: flags?.is_bus_company ?? false,
      otpRemoveBank: flags?.otp_remove_bank ?? false,
    },
    merchantInfo: merchant ? { legalName: merchant.legal_name, mobile: merchant.mobile, level: merchant.level } : null,
    auth: { isLocked: isLocked(user, await accessSettings(tx)) },
  }
}
