/** "3 payments" */
export const sayCount = (payments: number): string =>
  payments === 1 ? '1 payment' : `${payments.toLocaleString('en-PH')} payments`
