/** Example values of registration: for documents and tests. */

const id = '4rXkPq8sTzW2mN6vB9cJdL'
const steps = {
  business: {
    legalName: 'Mangga Trading',
    businessType: 'SOLE_PROP',
    mcc: '5499',
    ownerName: 'Divina Santiago',
  },
  address: {
    street: '12 Mabini St.',
    barangay: 'Bagumbuhay',
    city: 'Quezon City',
    province: 'Metro Manila',
    zip: '1109',
  },
  store: { storeName: 'Mangga Cubao', mobile: '9175550123', isInventory: true },
}
const getStartedAnswer = {
  status: 'PREREG',
  steps: { ...steps, store: null },
  hasConsented: true,
  known: {
    companyName: 'Mangga Trading',
    ownerName: 'Divina Santiago',
    mobile: '9175550123',
    province: 'Metro Manila',
    city: 'Quezon City',
  },
}

export const preRegister = {
  body: {
    first_name: 'Divina',
    last_name: 'Santiago',
    email: 'divina@example.com',
    username: 'divina.santiago',
    password: 'mangoes ripen in april',
    confirm_password: 'mangoes ripen in april',
    company_name: 'Mangga Trading',
    mobile: '9175550123',
    state: 'Metro Manila',
    city: 'Quezon City',
    accept_terms: true,
    accept_privacy: true,
    referral_code: 'MANGGA-2026',
  },
  answer: { id, url: `http://localhost:4400/registration_success/${id}` },
}

export const resendEmail = { body: { id }, answer: { id } }

export const resendEmailBatchUpload = { body: { email: 'divina@example.com' }, answer: { id } }

export const validatePrereg = {
  body: { token: 'c2FtcGxlLXRva2VuLW9mLWEtcmVnaXN0cmF0aW9uLWw' },
  answer: { id, username: 'divina.santiago' },
}

export const getStarted = { answer: getStartedAnswer }

export const saveStep = { body: { business: steps.business }, answer: getStartedAnswer }

export const createFullyRegistered = {
  body: { accept_terms: true, accept_privacy: true },
  answer: { merchantId: 'M4F7KQ9XM2PAB', storeId: 'S8H2NT5VW3RCD' },
}
