/** A bank account as it is shown: its number masked, and what the bank said about its name. */
import {
  type AutosweepInfo,
  type BankAccount,
  type Changed,
  numberWarning,
} from '@singil/contract/payouts/bank-accounts'
import { may } from '@singil/contract/kit/permission'
import { maskEmail, maskMobile } from '../../identity/one-time-codes/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type Details, masked, openBankName, openDetails } from './account.ts'
import type { BankRow } from './bank-store.ts'
import { compareNames, type Holder, maskName, verdictOf } from './name-score.ts'
import type { AccountRow } from './store.ts'

type Showing = Pick<Context, 'secrets' | 'now' | 'actor'>

export const shownBank = (row: BankRow) => ({
  bic: row.bic,
  name: row.name,
  shortName: row.short_name,
  type: row.type,
  instapay: row.instapay,
  pesonet: row.pesonet,
  digits: row.digits,
  isMobile: row.is_mobile,
  defaultShow: row.default_show,
})

function nameCheckOf(context: Showing, row: AccountRow, details: Details): BankAccount['nameCheck'] {
  const { accHolderFname: first, accHolderMname: middle, accHolderLname: last } = details
  return shownNameCheck(row, { first, middle, last }, openBankName(context, row))
}

/** How a holder compares with the name that the bank has, which is shown with most letters masked. */
export function shownNameCheck(
  row: Pick<AccountRow, 'name_state' | 'name_checked_at'>,
  holder: Holder,
  bankName: string | null,
): BankAccount['nameCheck'] {
  const checkedAt = row.name_checked_at?.toISOString() ?? null
  if (bankName === null || row.name_state !== 'ANSWERED') {
    const state = row.name_state === 'ANSWERED' ? 'NO_NAME' : row.name_state
    return { state, score: null, checkedAt, bankSays: null, why: [] }
  }
  const { score, why } = compareNames(holder, bankName)
  return { state: verdictOf(score), score, checkedAt, bankSays: maskName(bankName), why: [...why] }
}

const waitOf = ({ now }: Showing, { waits_until, wait_cap }: AccountRow) =>
  waits_until > now ? { until: waits_until.toISOString(), cap: wait_cap } : null

export function shownAccount(
  context: Showing,
  row: AccountRow,
  bank: BankRow,
  autosweepInfo: AutosweepInfo | null = null,
): BankAccount {
  const details = openDetails(context, row)
  const isEditor = context.actor.may?.(may('BANK_ACCOUNTS', 'update')) === true
  const { accountNumber, accHolderPhone, accHolderEmail, ...holder } = details
  return {
    Id: row.id,
    mid: row.mid,
    alias: row.alias,
    bank: row.bic,
    bankName: bank.name,
    bankShortName: bank.short_name,
    instapay: bank.instapay,
    pesonet: bank.pesonet,
    accountType: row.account_type,
    accountNumber: masked(row.last_four),
    currency: row.currency,
    ...holder,
    accHolderPhone: isEditor ? accHolderPhone : maskMobile(accHolderPhone),
    accHolderEmail: isEditor ? accHolderEmail : maskEmail(accHolderEmail),
    remark: row.remark,
    favorite: row.is_favorite,
    status: row.status === 'DISABLED' ? 'DISABLED' : 'ENABLED',
    isWaiting: row.is_waiting,
    autosweepInfo,
    numberWarning: numberWarning(shownBank(bank), accountNumber),
    nameCheck: nameCheckOf(context, row, details),
    wait: waitOf(context, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** After a change: without the holder, because an answer may be stored under its idempotency key. */
export function shownChange(context: Showing, row: AccountRow, bank: BankRow): Changed {
  const {
    Id,
    alias,
    bankShortName,
    accountNumber,
    favorite,
    status,
    isWaiting,
    numberWarning: warning,
    wait,
    nameCheck,
  } = shownAccount(context, row, bank)
  const { state, score, checkedAt } = nameCheck
  const check = { state, score, checkedAt }
  const shown = { Id, alias, bankShortName, accountNumber, favorite, status, isWaiting, wait }
  return { ...shown, numberWarning: warning, nameCheck: check }
}

/** What the audit trail keeps: never the number or the holder. */
export const noted = (row: AccountRow) => ({
  alias: row.alias,
  bank: row.bic,
  accountType: row.account_type,
  accountNumber: masked(row.last_four),
  remark: row.remark,
  favorite: row.is_favorite,
  status: row.status,
})
