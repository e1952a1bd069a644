import type { FlowParts } from '../kit/work/index.ts'
import { objectName } from './object-name.ts'

/** Deletes the content of a file in every size; not an error if there is none. */
export async function deleteObjects({ files }: FlowParts['outside'], name: string): Promise<void> {
  await files.delete(objectName(name, 'small'))
  await files.delete(objectName(name))
}
