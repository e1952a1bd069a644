/** Example values of withdrawals, for documents and tests. */

export const getWithdrawalFees = {
  answer: [
    { rail: 'instapay', fee: 1500, vat: 180, maximum: 5000000 },
    { rail: 'pesonet', fee: 2500, vat: 300, maximum: 1000000000 },
  ],
}
