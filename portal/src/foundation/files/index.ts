/** Entry point of files for other screens. */
export { FileLimits } from './file-limits.tsx'
export { RemoveFile } from './remove-file.tsx'
export { SheetUpload } from './sheet-upload.tsx'
export { FileList, FileRow, StoredFiles } from './stored-files.tsx'
export { useOpenFile } from './use-open-file.ts'
export { Upload } from './upload.tsx'
