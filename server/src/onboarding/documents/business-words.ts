/** The types of business as reviewers read them. */
export const businessWords: Readonly<Record<string, string>> = {
  SOLE_PROP: 'Sole proprietorship',
  FREELANCER: 'Freelancer or professional',
  PARTNERSHIP: 'Partnership',
  CORPORATION: 'Corporation',
  OPC: 'One person corporation',
  COOPERATIVE: 'Cooperative',
  NON_PROFIT: 'Non-profit or foundation',
  BRANCH_FOREIGN: 'Branch of a foreign corporation',
  GOVERNMENT: 'Government agency or LGU',
}
