import { problemsOfAccess } from '@singil/contract/access'
import { refuse } from '@singil/contract/kit/problem'
import { isEasilyGuessed } from './password-rule.ts'

/** Applied wherever a password is chosen. Its length is checked by the contract. */
export function refuseWeakPassword(
  password: string,
  person: { readonly username: string; readonly email: string },
  field: string,
): void {
  if (isEasilyGuessed(password, person)) refuse(problemsOfAccess.passwordWeak, {}, field)
}
