/** Entry point of files for other screens. */
export { FileLimits } from './file-limits.tsx'
export { RemoveFile } from './remove-file.tsx'
export { StoredFiles } from './stored-files.tsx'
export { Upload } from './upload.tsx'
