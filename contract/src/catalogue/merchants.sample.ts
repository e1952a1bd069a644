/** Example values of merchants: for documents and tests. */

const address = {
  street: '12 Mabini Street',
  barangay: 'Poblacion',
  city: 'Makati',
  province: 'Metro Manila',
  zip: '1210',
}

const merchant = {
  merchantId: 'M4F7KQ9XM2PAB',
  legalName: 'Mangga Trading Inc.',
  businessType: 'Retail',
  mcc: '5411',
  email: 'ana.santos@example.com',
  mobile: '9171234567',
  address,
  level: 1,
  monthlyLimit: 10000000,
  monthlyUsed: 2450000,
  currency: 'PHP',
  status: 'ACTIVE',
  fileName: '7KqPz2mVx9RtYw4HsB6nLc.png',
}

const merchantSettings = {
  Id: 'M4F7KQ9XM2PAB',
  fkMerchantId: 'M4F7KQ9XM2PAB',
  transactionExpiration: 72,
  unpaidLimitPercent: 50,
  holdMinutes: 30,
  deductInventoryOnPayment: true,
  webhookUrl: 'https://mangga.example.com/orders',
  successUrl: 'https://mangga.example.com/thanks',
  failedUrl: 'https://mangga.example.com/sorry',
  customerShouldersServiceCharge: true,
  orSeriesFrom: '000001',
  orSeriesTo: '005000',
  rotateSeries: true,
  acceptLatePayments: true,
  hasCreditCard: true,
  enableCourier: true,
  isBatchUpload: false,
  isBusCompany: false,
  otpRemoveBank: true,
  refundStepUpFrom: 500_000,
}

const merchantName = { merchantId: 'M4F7KQ9XM2PAB', legalName: 'Mangga Trading Inc.', level: 1 }

export const getMerchant = { params: { merchantId: 'M4F7KQ9XM2PAB' }, answer: merchant }

export const getMerchantImage = { params: { fileName: '7KqPz2mVx9RtYw4HsB6nLc.png' }, answer: null }

export const uploadMerchantLogo = { body: {}, answer: merchant }

export const removeMerchantLogo = {
  body: { fileName: '7KqPz2mVx9RtYw4HsB6nLc.png' },
  answer: { ...merchant, fileName: null },
}

export const getSettings = { params: { mid: 'M4F7KQ9XM2PAB' }, answer: merchantSettings }

export const listMerchants = {
  query: { search: 'mango' },
  answer: { result: [merchantName], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}

export const listSubMerchants = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  query: { search: 'mango' },
  answer: { result: [merchantName], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}

export const updateCourierSetting = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  body: { enableCourier: true },
  answer: merchantSettings,
}

export const updateSettings = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  body: {
    transactionExpiration: 72,
    deductInventoryOnPayment: true,
    webhookUrl: '',
    successUrl: '',
    failedUrl: '',
    customerShouldersServiceCharge: true,
    acceptLatePayments: true,
    hasCreditCard: true,
    enableCourier: true,
    isBatchUpload: false,
    isBusCompany: false,
    otpRemoveBank: true,
    refundStepUpFrom: 500_000,
  },
  answer: merchantSettings,
}
