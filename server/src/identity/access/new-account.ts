/** Initial values common to all new accounts. */
export const newAccount = (now: Date) => ({
  tenant: 'singil',
  custom_role: null,
  is_temporary_password: false,
  failed_codes: 0,
  otp_agreed_at: null,
  session_seq: 0,
  created_at: now,
  created_by: null,
  updated_at: now,
  role_since: now,
  codes_email: null,
  codes_mobile: null,
  codes_until: null,
})
