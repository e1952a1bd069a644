/** Example values of the first run: for documents and tests. */
const token = 'Zk3v8yQ1bN5tR7wX0cF2hJ4lM6pS9uA-dE_gIiKkLmN'
const expiresAt = '2026-11-28T09:00:00.000Z'
const administrators = {
  waiting: { email: 'bea@singil.example', expiresAt, isExpired: false, isSent: true },
  withoutFactor: ['amihan.reyes'],
}
const email = 'amihan@singil.example'

export const getInstallation = { answer: { mode: 'test' as const, isOpen: true } }
export const openSetupLink = { params: { token }, answer: { kind: 'installation' as const, email: '', expiresAt } }
export const sendSetupMail = {
  body: { token, email },
  answer: { sentTo: email, expiresAt, resendAt: '2026-11-28T08:01:00.000Z' },
}
export const setUpInstallation = {
  body: {
    token,
    mode: 'test' as const,
    legalName: 'Bayad Ko Payments Inc.',
    tin: '009-123-456-00000',
    address: '8 Ayala Avenue, Makati City',
    bspRegistration: 'OPS-2026-0101',
    support: {
      name: 'Bayad Ko',
      email: 'support@singil.example',
      telephone: '(02) 8888 1234',
      hours: 'Mon to Fri, 9 AM to 6 PM',
    },
    email,
    code: '123456',
    secondEmail: 'bea@singil.example',
  },
  answer: { token },
}
export const addAdministrator = {
  body: {
    token,
    firstName: 'Amihan',
    lastName: 'Reyes',
    email,
    mobile: '9175550101',
    username: 'amihan.reyes',
    password: 'apat na kalabaw sa bukid',
    confirmPassword: 'apat na kalabaw sa bukid',
  },
  answer: { token: 'k7Qm2xVt9aLp4R' },
}
export const getFirstAdministrators = { answer: administrators }
export const sendSecondLink = { body: { email: 'bea@singil.example' }, answer: administrators }
