/** How to make each endpoint with a failure text fail: the table that it cannot work without. */
interface Names {
  readonly mid: string
  readonly storeId: string
  readonly itemCode: string
  readonly requestId: string
  readonly link: string
  readonly walletId: string
  readonly bankAccountId: string
}
type Failing = readonly [id: string, table: string, sample?: (has: Names) => object]

const session = 'otp_challenges'
export const failing: readonly Failing[] = [
  ['inventory.createItem', 'items'],
  ['inventory.updateItem', 'items', ({ storeId, itemCode }) => ({ body: { storeId, itemCode, quantity: 2 } })],
  ['inventory.updateItem', 'items', ({ storeId, itemCode }) => ({ body: { storeId, itemCode, itemAmount: 200 } })],
  ['inventory.deleteItem', 'items'],
  ['inventory.uploadItemPhoto', 'items'],
  ['inventory.orderItemPhotos', 'items'],
  ['inventory.removeItemPhoto', 'items'],
  ['stores.listStores', 'stores'],
  ['stores.searchStores', 'stores'],
  ['stores.getStore', 'stores'],
  ['channels.listStoreChannels', 'store_channels'],
  ['channels.createFee', 'channel_fees'],
  ['channels.changeFee', 'channel_fees'],
  ['shopify.createShopifyFees', 'channel_fees'],
  ['shopify.updateShopifyFees', 'channel_fees'],
  ['agreements.downloadTerms', 'registrations'],
  ['merchants.getSettings', 'merchant_settings'],
  ['merchants.updateSettings', 'merchant_settings'],
  ['merchants.updateCourierSetting', 'merchant_settings'],
  ['merchants.uploadMerchantLogo', 'merchants'],
  ['merchants.removeMerchantLogo', 'merchants'],
  ['merchant-profile.updateDetails', 'merchant_forms'],
  ['users.unblockAccount', 'merchants', ({ mid }) => ({ body: { merchantId: mid } })],
  ['merchant-terms.unblockMerchant', 'merchants'],
  ['wallets.listWallets', 'wallets'],
  ['wallet-management.addWallet', 'wallets'],
  ['wallet-management.approveWallet', 'wallets'],
  ['wallet-management.fetchWalletLink', 'wallet_links'],
  ['checkout.createTemporary', 'temp_transactions'],
  ['checkout.payAsCustomer', 'temp_transactions'],
  ['checkout.payAsMerchant', 'temp_transactions'],
  ['checkout.payByWorkflow', 'temp_transactions'],
  ['checkout.orderAtStore', 'temp_transactions'],
  ['checkout.sendSmsLink', 'temp_transactions', ({ link }) => ({ body: { id: link, mobile: '9175550142' } })],
  ['checkout.sendEmailLink', 'temp_transactions', ({ link }) => ({ body: { id: link, email: 'ana@example.com' } })],
  ['transactions.addRemark', 'transactions'],
  ['transactions.downloadTransactionPdf', 'refunds'],
  ['labels.saveTag', 'labels'],
  ['labels.updateTag', 'labels'],
  ['labels.deleteTag', 'labels'],
  ['labels.moveToTag', 'labels'],
  ['labels.removeFromTag', 'labels'],
  ['labels.saveFolder', 'labels'],
  ['labels.updateFolder', 'labels'],
  ['labels.deleteFolder', 'labels'],
  ['labels.moveToFolder', 'labels'],
  ['labels.removeFromFolder', 'labels'],
  ['checkout.cancelTemporary', 'transactions', ({ requestId }) => ({ body: { requestId } })],
  ['checkout.cancelTransaction', 'transactions'],
  ['access.agreeToOtp', session],
  ['access.replaceExpiredPassword', 'users'],
  ['access.resendOtp', session],
  ['recovery.deleteAccount', 'users'],
  ['bank-accounts.changeFavorite', 'bank_accounts'],
  ['bank-accounts.changeStatus', 'bank_accounts'],
  ['bank-accounts.requestRemovalCode', 'bank_accounts'],
  ['bank-accounts.validateRemovalCode', 'bank_accounts'],
  ['bank-accounts.removeBankAccount', 'bank_accounts'],
  [
    'withdrawals.askWithdrawal',
    'payouts',
    ({ walletId, bankAccountId }) => ({
      body: { walletId, bankAccountId, amount: 100_00, requestId: 'ZZZZZ-ZZZZZ', reason: 'Rent' },
    }),
  ],
  ['withdrawals.requestCode', 'payouts'],
  ['withdrawals.requestCodeBySms', 'payouts'],
  ['withdrawals.resendCode', 'payouts'],
  ['withdrawals.resendCodeV2', 'payouts'],
  ['withdrawals.confirmWithdrawal', 'payouts'],
  ['withdrawals.confirmCorporateWithdrawal', 'payouts'],
]
