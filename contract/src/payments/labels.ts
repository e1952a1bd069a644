/** Tags and folders of payments: a payment has any number of tags and is in at most one folder. */
import * as z from 'zod'
import { bulkPlanOf } from '../kit/bulk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { line, textToMatch } from '../kit/text.ts'
import {
  FolderMark,
  folderIcons,
  LabelId,
  problemsOfTransactions,
  TagMark,
  tagColors,
  TransactionId,
} from './transactions.ts'

export const maxLabels = 500
export const maxAtOnce = 100

export const problemsOfLabels = problems('labels', {
  tagUnknown: [404, 'There is no such tag.'],
  folderUnknown: [404, 'There is no such folder.'],
  nameTaken: [409, 'There is already one named {name}.'],
  nameOnce: [422, 'Send {field} once: in the address, or as JSON.'],
  tooMany: [409, 'There can be at most {most} of them. Delete one that you no longer use.'],
})
const problem = problemsOfLabels

export const texts = {
  tagSaved: 'Tag saved',
  tagNotSaved: 'Error saving tag, please try again later',
  tagDeleted: 'Tag deleted. Its payments stay.',
  tagNotDeleted: 'Error deleting tag, please try again later',
  tagAdded: 'Tag added',
  tagRemoved: 'Transaction removed from tag!',
  tagNotRemoved: 'Error deleting tag of the transaction, please try again later',
  folderSaved: 'Folder saved',
  folderNotSaved: 'Error saving folder, please try again later',
  folderDeleted: 'Folder deleted. Its payments stay.',
  folderNotDeleted: 'Error deleting folder, please try again later',
  movedToFolder: 'Successfully moved to folder!',
  takenOut: 'Folder Transaction Deleted!',
  notTakenOut: 'Error deleting folder transaction, please try again later',
} as const

/** `payments`: how many payments of the merchant have it; null for users of some stores only. */
const counted = { payments: z.int().nullable() }
export const Tag = TagMark.extend(counted)
export type Tag = z.output<typeof Tag>
export const Folder = FolderMark.extend(counted)
export type Folder = z.output<typeof Folder>

/** Accepted from old clients and ignored: the server knows these values. */
const ignored = { userId: textToMatch(64).optional(), mid: textToMatch(64).optional() }
export const TagInput = z.object({
  tagLabel: line(40, 'Enter the name of the tag.'),
  tagColor: z.enum(tagColors).default('gray'),
  ...ignored,
})
export const FolderInput = z.object({
  folderLabel: line(40, 'Enter the name of the folder.'),
  icon: z.enum(folderIcons).default('Folder'),
  ...ignored,
})
/** The name is taken as `label` too. */
const TagBody = z.union([
  TagInput.omit({ tagLabel: true })
    .extend({ label: TagInput.shape.tagLabel })
    .transform(({ label, ...tag }) => ({ ...tag, tagLabel: label })),
  TagInput,
])
const FolderBody = z.union([
  FolderInput.omit({ folderLabel: true })
    .extend({ label: FolderInput.shape.folderLabel })
    .transform(({ label, ...folder }) => ({ ...folder, folderLabel: label })),
  FolderInput,
])
const payments = z.union([TransactionId, z.array(TransactionId).min(1).max(maxAtOnce)])
/** Ids in the address, with commas. */
const listed = z
  .string()
  .max(maxAtOnce * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(TransactionId).min(1).max(maxAtOnce))

const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const seen = { ...ofMerchant, permission: may('TRANSACTION_LIST', 'view') } as const
const changed = { ...ofMerchant, permission: may('TRANSACTION_LIST', 'update') } as const

export const listTags = endpoint({
  ...seen,
  id: 'labels.listTags',
  method: 'GET',
  path: '/qr/transactiontags/fetch/tags/',
  says: "Lists a merchant's tags by name.",
  answer: z.array(Tag),
  shows: ['tag', 'folder'],
})

export const saveTag = endpoint({
  ...changed,
  id: 'labels.saveTag',
  method: 'POST',
  path: '/qr/transactiontags/save/tag',
  says: 'Creates a tag.',
  audit: 'Tag added',
  fails: texts.tagNotSaved,
  body: TagBody,
  answer: Tag,
  problems: [problem.nameTaken, problem.tooMany],
})

export const updateTag = endpoint({
  ...changed,
  id: 'labels.updateTag',
  method: 'PUT',
  path: '/qr/transactiontags/update/tag/{tag_id}',
  says: 'Renames a tag or changes its colour.',
  audit: 'Tag changed',
  fails: texts.tagNotSaved,
  params: z.object({ tag_id: LabelId }),
  body: TagBody,
  answer: Tag,
  problems: [problem.tagUnknown, problem.nameTaken],
})

export const deleteTag = endpoint({
  ...changed,
  id: 'labels.deleteTag',
  method: 'PUT',
  path: '/qr/transactiontags/delete/tag/{id}',
  says: 'Deletes a tag. Its payments stay.',
  audit: 'Tag deleted',
  fails: texts.tagNotDeleted,
  params: z.object({ id: LabelId }),
  body: z.object(ignored),
  answer: z.object({ id: LabelId }),
  problems: [problem.tagUnknown],
})

export const moveToTag = endpoint({
  ...changed,
  id: 'labels.moveToTag',
  method: 'POST',
  path: '/qr/transactiontagcontents/move/tag',
  says: 'Tags one payment, or up to 100. All of them or none.',
  audit: 'Payments tagged',
  fails: texts.tagNotSaved,
  body: z.object({ transaction_id: payments, tag_id: LabelId, ...ignored }),
  answer: Tag,
  problems: [problem.tagUnknown, problemsOfTransactions.unknown],
})

export const removeFromTag = endpoint({
  ...changed,
  id: 'labels.removeFromTag',
  method: 'DELETE',
  path: '/qr/transactiontagcontents/delete/tag',
  says: 'Takes a tag off one payment, or off up to 100. Takes its fields from the address (ids with commas) or from JSON.',
  audit: 'Tag taken off payments',
  fails: texts.tagNotRemoved,
  query: z.object({ transaction_id: listed.optional(), tag_id: LabelId.optional(), ...ignored }),
  body: z.object({ transaction_id: payments.optional(), tag_id: LabelId.optional(), ...ignored }).prefault({}),
  answer: Tag,
  problems: [problem.nameOnce, problem.tagUnknown, problemsOfTransactions.unknown],
})

export const listFolders = endpoint({
  ...ofMerchant,
  scope: { of: 'merchant', mid: 'params.merchantId' },
  permission: may('TRANSACTION_LIST', 'view'),
  id: 'labels.listFolders',
  method: 'GET',
  path: '/qr/transactionfolders/fetch/folders/{merchantId}',
  says: "Lists a merchant's folders by name.",
  params: z.object({ merchantId: MerchantId }),
  answer: z.array(Folder),
  shows: ['tag', 'folder'],
})

export const saveFolder = endpoint({
  ...changed,
  id: 'labels.saveFolder',
  method: 'POST',
  path: '/qr/transactionfolders/save/folder',
  says: 'Creates a folder.',
  audit: 'Folder added',
  fails: texts.folderNotSaved,
  body: FolderBody,
  answer: Folder,
  problems: [problem.nameTaken, problem.tooMany],
})

export const updateFolder = endpoint({
  ...changed,
  id: 'labels.updateFolder',
  method: 'PUT',
  path: '/qr/transactionfolders/update/folder/{folder_id}',
  says: 'Renames a folder or changes its icon.',
  audit: 'Folder changed',
  fails: texts.folderNotSaved,
  params: z.object({ folder_id: LabelId }),
  body: FolderBody,
  answer: Folder,
  problems: [problem.folderUnknown, problem.nameTaken],
})

export const deleteFolder = endpoint({
  ...changed,
  id: 'labels.deleteFolder',
  method: 'DELETE',
  path: '/qr/transactionfolders/delete/folder/{id}',
  says: 'Deletes a folder. Its payments stay.',
  audit: 'Folder deleted',
  fails: texts.folderNotDeleted,
  params: z.object({ id: LabelId }),
  query: z.object(ignored),
  answer: z.object({ id: LabelId }),
  problems: [problem.folderUnknown],
})

export const moveToFolder = endpoint({
  ...changed,
  id: 'labels.moveToFolder',
  method: 'POST',
  path: '/qr/transactionfoldercontents/move/folder',
  says: 'Moves one payment, or up to 100, to a folder and out of the one that it was in. All of them or none.',
  audit: 'Payments moved to a folder',
  fails: texts.folderNotSaved,
  body: z.object({ transaction_id: payments, folder_id: LabelId, ...ignored }),
  answer: Folder,
  problems: [problem.folderUnknown, problemsOfTransactions.unknown],
})

export const removeFromFolder = endpoint({
  ...changed,
  id: 'labels.removeFromFolder',
  method: 'DELETE',
  path: '/qr/transactionfoldercontents',
  says: 'Takes one payment, or up to 100, out of a folder. Takes its fields from the address (ids with commas) or from JSON.',
  audit: 'Payments taken out of a folder',
  fails: texts.notTakenOut,
  query: z.object({ transaction_id: listed.optional(), folder_id: LabelId.optional(), ...ignored }),
  body: z.object({ transaction_id: payments.optional(), folder_id: LabelId.optional(), ...ignored }).prefault({}),
  answer: Folder,
  problems: [problem.nameOnce, problem.folderUnknown, problemsOfTransactions.unknown],
})

export const planLabels = endpoint({
  ...changed,
  id: 'labels.planLabels',
  method: 'POST',
  path: '/qr/transactionlabels/plan',
  says: 'Says which of up to 100 payments a tag or folder would change, put on or taken off, and why not the others. Changes nothing.',
  reads: true,
  body: z.object({
    kind: z.enum(['tag', 'folder']),
    id: LabelId,
    action: z.enum(['put', 'take']),
    transaction_id: z.array(TransactionId).min(1).max(maxAtOnce),
  }),
  answer: bulkPlanOf(TransactionId),
  problems: [problem.tagUnknown, problem.folderUnknown, problemsOfTransactions.unknown],
})
