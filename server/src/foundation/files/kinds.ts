/** The kinds of files, which the features above declare. */
import type { FileKind } from '@singil/contract/kit/file-kind'
import { sharedPort, type WithPorts } from '../../kit/work/index.ts'

export const fileKinds = sharedPort<FileKind>('files.fileKinds')

/** Undefined for a kind that no feature declares any more. */
export const kindOf = (from: WithPorts, id: string): FileKind | undefined =>
  fileKinds.all(from).find((kind) => kind.id === id)
