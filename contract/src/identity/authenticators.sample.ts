/** Example values of authenticators: for documents and tests. */

const id = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const at = '2026-01-05T01:00:00.000Z'
const until = '2026-01-05T01:05:00.000Z'
const secretToken = 'c2FtcGxlLXRva2VuLW9mLWEtc2Vzc2lvbi1pcy10aGlz'

const passkey = { Id: id, name: 'Phone of Ana', isSynced: true, createdAt: at, lastUsedAt: at }
const security = {
  passkeys: [passkey],
  mostPasskeys: 10,
  totp: { Id: id, createdAt: at, lastUsedAt: null },
  recoveryCodes: { left: 9, of: 10, createdAt: at },
}
const recoveryCodes = ['7KQ9X-M2PAB', 'H2NT5-VW3RC']

const descriptor = { id: 'cGFzc2tleS1vZi1hbmE', type: 'public-key', transports: ['internal'] }
const creationOptions = {
  challenge: 'Y2hhbGxlbmdlLW9mLWFuLWVucm9sbWVudA',
  rp: { id: 'singil.example', name: 'Singil' },
  user: { id: 'aGFuZGxlLW9mLWFuYQ', name: 'ana.santos', displayName: 'ana.santos' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 120000,
  excludeCredentials: [descriptor],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  attestation: 'none',
}
const requestOptions = {
  challenge: 'Y2hhbGxlbmdlLW9mLWEtc3RlcC11cA',
  rpId: 'singil.example',
  timeout: 120000,
  allowCredentials: [descriptor],
  userVerification: 'required',
}
const made = {
  id: 'cGFzc2tleS1vZi1hbmE',
  rawId: 'cGFzc2tleS1vZi1hbmE',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['internal'],
  },
  authenticatorAttachment: 'platform',
}
const challenge = {
  challengeId: id,
  action: 'roleChange',
  sentence: 'Give juan.reyes the role Finance',
  factors: ['passkey', 'totp', 'recoveryCode'],
  passkeyOptions: requestOptions,
  triesLeft: 5,
  expiresAt: until,
}
const proof = { factor: 'totp', code: '482913' }
const who = { username: 'ana.santos', password: 'correct horse battery' }
const policy = {
  action: 'roleChange',
  label: 'Roles and permissions',
  text: 'Giving somebody a role, and changing what a role or a person may do.',
  isAlwaysAsked: true,
  factors: ['passkey', 'totp', 'recoveryCode'],
  asks: 'always',
  updatedAt: at,
  updatedBy: null,
}

export const getSecurity = { answer: security }

export const beginPasskey = { body: {}, answer: { enrolmentId: id, options: creationOptions, expiresAt: until } }

export const addPasskey = {
  body: { enrolmentId: id, name: 'Phone of Ana', response: made },
  answer: { passkey, recoveryCodes },
}

export const renamePasskey = { params: { id }, body: { name: 'Phone of Ana' }, answer: passkey }

export const removePasskey = { params: { id }, answer: security }

export const beginTotp = {
  body: {},
  answer: {
    enrolmentId: id,
    secret: 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U',
    uri: 'otpauth://totp/Singil:ana.santos?secret=MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U&issuer=Singil',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"></svg>',
    expiresAt: until,
  },
}

export const addTotp = { body: { enrolmentId: id, code: '482913' }, answer: { recoveryCodes: null } }

export const removeTotp = { params: { id }, answer: security }

export const renewRecoveryCodes = { body: {}, answer: { recoveryCodes } }

export const listPolicies = { answer: [policy] }

export const changePolicy = {
  params: { action: 'roleChange' },
  body: { factors: ['passkey', 'totp', 'recoveryCode'], asks: 'enrolled' },
  answer: policy,
}

export const beginStepUp = { body: { ticket: secretToken }, answer: challenge }

export const sendStepUpCode = {
  body: { challengeId: id, send_by: 'email' },
  answer: {
    sentTo: 'a•••s@example.com',
    sentBy: 'email',
    tries: 5,
    expiresAt: until,
    resendAt: '2026-01-05T01:01:00.000Z',
  },
}

export const proveStepUp = {
  body: { challengeId: id, proof },
  answer: { proofId: secretToken, factor: 'totp', expiresAt: until },
}

export const beginAsGuest = { body: { ...who, action: 'signIn' }, answer: { ...challenge, action: 'signIn' } }

export const proveAsGuest = {
  body: { ...who, challengeId: id, proof },
  answer: { token: secretToken, is_temporary_password: false },
}
