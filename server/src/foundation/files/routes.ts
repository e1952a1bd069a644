import * as contract from '@singil/contract/foundation/files'
import { on, onFlow, onRead, onUpload } from '../../kit/work/index.ts'
import { readSheetHeadings } from './read-sheet-headings.ts'
import { getFileSettings, updateFileSettings } from './file-settings.ts'
import { listFiles } from './list-files.ts'
import { linkFile, openFile } from './open-file.ts'

export const routes = [
  onRead(contract.getFileSettings, getFileSettings),
  on(contract.updateFileSettings, updateFileSettings),
  onRead(contract.listFiles, listFiles),
  onUpload(contract.readSheetHeadings, readSheetHeadings),
  onRead(contract.linkFile, linkFile),
  onFlow(contract.openFile, openFile),
]
