/** Example values of recovery: for documents and tests. */

const token = 'c2FtcGxlLXRva2VuLW9mLWEtcmVjb3ZlcnktbGluay0'
const who = { username: 'ana.santos', password: 'correct horse battery' }
const passwords = { new_password: 'mangoes ripen in april', confirm_password: 'mangoes ripen in april' }
const code = {
  token,
  sent_to: 'a•••s@example.com',
  sent_by: 'email',
  otp_attempts: 5,
  expires_at: '2026-01-05T01:05:00.000Z',
  resend_at: '2026-01-05T01:01:00.000Z',
}

export const resetPasswordByEmail = {
  body: { email: 'ana.santos@example.com' },
  answer: { receipt: '4rXkPq8sTzW2mN6vB9cJdL' },
}
export const resetPasswordByEmailEncrypted = { ...resetPasswordByEmail }

export const updatePassword = { body: { token, ...passwords }, answer: { changed: true, login_required: true } }
export const updatePasswordEncrypted = { ...updatePassword }

export const requestUpdateCode = { body: who, answer: code }

export const validateUpdateCode = { body: { token, otp: '482913' }, answer: { token } }

export const requestUsername = {
  body: { email: 'ana.santos@example.com' },
  answer: { token, otp_attempts: 5, expires_at: '2026-01-05T01:05:00.000Z' },
}

export const validateUsername = { body: { token, otp: '482913' }, answer: { sent: true } }

export const deleteAccount = { body: who, answer: { deleted: false, code, other_factors: [] } }

export const getResetTokenId = {
  params: { email: 'ana.santos@example.com' },
  answer: { id: '4rXkPq8sTzW2mN6vB9cJdL' },
}

export const getResetToken = { params: { token }, answer: { state: 'valid' } }

export const getRedirectUrl = { answer: { url: 'http://localhost:4400/portal' } }

export const getResetPasswordUrl = {
  answer: {
    url: 'http://localhost:4400/resetpassword',
    success_url: 'http://localhost:4400/redirect_reset_success',
    expired_url: 'http://localhost:4400/redirect_reset_expired',
    used_url: 'http://localhost:4400/redirect_reset_used',
  },
}
