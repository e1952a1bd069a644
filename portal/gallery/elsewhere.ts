/** Components of the kit that the gallery does not show, with the reason. */
export const elsewhere: Readonly<Record<string, string>> = {
  PublicPage: 'a page of its own; sign-in shows it',
  NotFound: 'a page of its own',
  PartView: 'shows a part of a feature as it is',
  SlotView: 'shows parts of features as they are',
  SlotSections: 'shows parts of features under their titles',
  SettingsForm: 'warns when a screen is left; Form shows the same fields',
  LeaveGuard: 'is seen only when a screen with unsaved changes is left',
  ListBar: 'names its filters as a landmark of the page; they are shown one by one',
  ListTools: 'shows what a feature provides',
  RowsOfSheet: 'asks the server for its rows; SheetRows shows the same ones',
  SheetPart: 'asks the server for its rows; SheetRows shows the same ones',
}
