/** Example values of tags and folders: for documents and tests. */

const transactionId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const tag = { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a70', tagLabel: 'COD', tagColor: 'green', payments: 12 }
const folder = { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a71', folderLabel: 'March', icon: 'Folder', payments: 40 }

export const listTags = { answer: [tag] }
export const saveTag = { body: { tagLabel: 'COD', tagColor: 'green' }, answer: { ...tag, payments: 0 } }
export const updateTag = {
  params: { tag_id: tag.id },
  body: { tagLabel: 'Cash on delivery', tagColor: 'teal' },
  answer: { ...tag, tagLabel: 'Cash on delivery', tagColor: 'teal' },
}
export const deleteTag = { params: { id: tag.id }, body: {}, answer: { id: tag.id } }
export const moveToTag = { body: { transaction_id: transactionId, tag_id: tag.id }, answer: tag }
export const removeFromTag = {
  query: { transaction_id: transactionId, tag_id: tag.id },
  body: {},
  answer: { ...tag, payments: 11 },
}

export const listFolders = { params: { merchantId: 'M7K2QX9PWZ4RT' }, answer: [folder] }
export const saveFolder = { body: { folderLabel: 'March', icon: 'Folder' }, answer: { ...folder, payments: 0 } }
export const updateFolder = {
  params: { folder_id: folder.id },
  body: { folderLabel: 'April', icon: 'Archive' },
  answer: { ...folder, folderLabel: 'April', icon: 'Archive' },
}
export const deleteFolder = { params: { id: folder.id }, answer: { id: folder.id } }
export const moveToFolder = { body: { transaction_id: transactionId, folder_id: folder.id }, answer: folder }
export const removeFromFolder = {
  query: { transaction_id: transactionId, folder_id: folder.id },
  body: {},
  answer: { ...folder, payments: 39 },
}

export const planLabels = {
  body: { kind: 'tag', id: tag.id, action: 'put', transaction_id: [transactionId] },
  answer: { ids: [transactionId], skipped: [{ why: 'already tagged COD', count: 3 }] },
}
