/** The settings of a merchant that only staff may change, in the order of display. */
export const staffFlags = [
  {
    name: 'hasCreditCard',
    label: 'Card payments and installments',
    says: "On once the merchant's card application is approved.",
  },
  { name: 'isBatchUpload', label: 'Batch upload', says: 'Opens Merchant Batch Upload under Tools.' },
  { name: 'isBusCompany', label: 'Bus company', says: 'Sells seats: for ticket sellers and conductors.' },
  {
    name: 'otpRemoveBank',
    label: 'Code to remove a bank account',
    says: 'A one-time password is asked for before an enrolled bank account is removed.',
  },
] as const
