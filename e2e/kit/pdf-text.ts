/** The text of a PDF as pdftotext reads it. */
import { execFileSync, spawnSync } from 'node:child_process'

/** Whether this machine has pdftotext; a test that reads PDFs is skipped without it. */
export const readsPdf = spawnSync('pdftotext', ['-v']).status === 0

export const textOfPdf = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
