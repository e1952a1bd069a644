/** "3 payments" */
export const formatCount = (payments: number): string =>
  payments === 1 ? '1 payment' : `${payments.toLocaleString('en-PH')} payments`
