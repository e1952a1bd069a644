/** The request for a new wallet: what its approval opens, and what its refusal, withdrawal or expiry leaves. */
import { WalletId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/wallets/wallet-management'
import { walletsTopic } from '@singil/contract/wallets/wallets'
import * as z from 'zod'
import { approvableAction, askSecondPerson, formatEnd } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { openedMail } from './message-texts.ts'
import * as store from './store.ts'

/** Returns the id of the request. */
export async function askForWallet(context: Context, { id, mid, name, account_no }: store.ManagedRow): Promise<string> {
  return askSecondPerson(context, contract.openingWallet, {
    subjectId: id,
    mid,
    payload: {},
    title: `Open the wallet ${name}`,
    reason: '',
    changes: [
      { label: 'Wallet', before: null, after: name },
      { label: 'Account number', before: null, after: account_no },
    ],
  })
}

export const openWallet = approvableAction(contract.openingWallet, z.object({}), {
  apply: async (context, { subjectId }) => {
    const { tx, actor, now } = context
    const row = await store.decide(tx, WalletId.parse(subjectId), {
      status: 'Active',
      approved_by_name: actor.username,
      approved_at: now,
    })
    noteDecision(context, row)
    const news = { mid: row.mid, path: `/portal/wallets/${row.id}`, about: `wallet:${row.id}` }
    await notifyInWords(context, contract.openedNotice, openedMail, { wallet: row.name }, news)
  },
  end: async (context, { subjectId }, how) => {
    const rejected = { status: 'Rejected', rejected_because: formatEnd(how) } as const
    noteDecision(context, await store.decide(context.tx, WalletId.parse(subjectId), rejected))
  },
})

function noteDecision(context: Context, { id, mid, status }: store.ManagedRow): void {
  context.changed('wallet', id, { status: contract.texts.forApproval }, { status }, { mid, level: 'WARNING' })
  context.push(walletsTopic.of({ mid }), { walletId: id })
}
