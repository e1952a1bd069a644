/** Example values of merchant profiles: for documents and tests. */
const address = {
  street: '12 Mabini Street',
  barangay: 'Poblacion',
  city: 'Makati City',
  province: 'Metro Manila',
  zip: '1210',
}
const merchantInfo = {
  legalName: 'Mangga Trading Inc.',
  tin: '12345678900000',
  numberOfEmployees: 12,
  email: 'ana.santos@example.com',
  mobile: '9171234567',
  address,
}
const ownerInfo = {
  fullName: 'Ana Santos',
  designation: 'President',
  birthDate: '1984-03-12',
  telephone: '9171234567',
  email: 'ana.santos@example.com',
  address: '8 Kalayaan Avenue, Quezon City',
}
const contact = {
  name: 'Jose Reyes',
  designation: 'Store manager',
  phone: '288881234',
  email: 'jose.reyes@example.com',
}
const contactInfo = {
  primary: contact,
  financial: contact,
  secondary: { ...contact, address: '8 Kalayaan Avenue, Quezon City', birthDate: '1990-07-01' },
  tertiary: contact,
}
const recipient = { mobile: '9171234567', email: 'notices@example.com' }
const names = [
  'merchant',
  'owner',
  'primary',
  'financial',
  'secondary',
  'tertiary',
  'signatory',
  'technical',
  'recipient',
]
const at = '2026-01-05T01:00:00.000Z'
const completeness = {
  owner_information: true,
  contact_information: true,
  business_logo: true,
  isComplete: true,
  done: 10,
  of: 10,
}
const profile = {
  merchantId: 'M4F7KQ9XM2PAB',
  businessType: 'CORPORATION',
  currency: 'PHP',
  fileName: '7KqPz2mVx9RtYw4HsB6nLc.png',
  fileType: 'image/png',
  merchantInfo,
  ownerInfo,
  contactInfo,
  signatory: contact,
  technical: contact,
  recipient,
  forms: names.map((name) => ({
    name,
    version: 1,
    isDone: true,
    missing: [],
    changedAt: at,
    changedBy: 'ana.santos',
  })),
  completeness,
  isMasked: false,
}
const merchantData = {
  merchantId: 'M4F7KQ9XM2PAB',
  legalName: 'Mangga Trading Inc.',
  businessType: 'CORPORATION',
  level: 1,
  status: 'ACTIVE',
  city: 'Makati City',
  province: 'Metro Manila',
  fileName: null,
  createdAt: at,
  completeness: { ...completeness, business_logo: false, isComplete: false, done: 8 },
  missing: ['technical'],
}

export const getProfile = { params: { id: 'M4F7KQ9XM2PAB' }, answer: profile }

export const updateDetails = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  body: { ownerInfo, recipient, versions: { owner: 0, recipient: 0 } },
  answer: profile,
}

export const listProfileChanges = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  query: { form: 'owner' },
  answer: {
    result: [
      {
        id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
        form: 'owner',
        version: 2,
        at,
        by: 'ana.santos',
        role: 'Merchant Admin',
        changes: [{ path: 'designation', label: 'Designation', before: 'Owner', after: 'President' }],
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  },
}

export const generateData = {
  body: { from: '2026-01-01', to: '2026-01-31' },
  answer: { result: [merchantData], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}

export const listByMids = { body: { mids: ['M4F7KQ9XM2PAB'] }, answer: [merchantData] }
