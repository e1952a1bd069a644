/** Entry point of sheets for the screens that take them. */
export { SheetDialog } from './sheet-dialog.tsx'
export { SheetPage } from './sheet-page.tsx'
export { SheetScreen } from './sheet-screen.tsx'
