/** The names of objects in the storage, and their deletion. */
import type { FlowParts } from '../../kit/work/index.ts'

/** The folder of a file in the storage: one of 58, by the first letter of its name. */
export const folderOf = (letter: string) => `files/${letter}/`
/** The letters that a random name begins with. */
export const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']

export type Size = 'full' | 'small'
/** Under which name the storage keeps the content. */
export const objectName = (name: string, size: Size = 'full') =>
  `${folderOf(name[0]!)}${name}${size === 'small' ? '.small' : ''}`

/** Deletes the content of a file in every size; not an error if there is none. */
export async function deleteObjects({ files }: FlowParts['outside'], name: string): Promise<void> {
  await files.delete(objectName(name, 'small'))
  await files.delete(objectName(name))
}
