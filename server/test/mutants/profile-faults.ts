/** Faults in merchant profiles and in the referrals that depend on them. */
import { type Fault, src, test } from './fault.ts'

const fault = (what: string, path: string, search: string, put: string, file: string, named: string): Fault => ({
  what,
  path: src(path),
  search,
  put,
  tests: [test(file)],
  named,
})
const profile = 'workspace/merchant-profile/merchant-profile'
const editors = 'workspace/merchant-profile/two-editors'
const binding = 'selling/referrals/bind-referral'

export const profileFaults: readonly Fault[] = [
  fault(
    'the second of two editors overwrites the first',
    'workspace/merchant-profile/save-form.ts',
    'if (version !== versionOf(saved, name)) await',
    'if (version > versionOf(saved, name)) await',
    editors,
    'exactly one counts',
  ),
  fault(
    'two saves of one profile run at once',
    'catalogue/merchants/locked-merchant.ts',
    '  await store.lock(context.tx, mid)\n',
    '',
    editors,
    'exactly one counts',
  ),
  fault(
    'a form with a gap is saved',
    'workspace/merchant-profile/check-form.ts',
    'contract.isSavedComplete(name) && missing.length > 0',
    'contract.isSavedComplete(name) && missing.length > 3',
    profile,
    'is not saved with a gap',
  ),
  fault(
    'a merchant changes its TIN',
    'workspace/merchant-profile/check-form.ts',
    "before.tin !== '' && wanted.tin !== before.tin",
    "before.tin === '' && wanted.tin === before.tin",
    profile,
    'changed by staff only',
  ),
  fault(
    'a viewer sees personal data',
    'workspace/merchant-profile/get-profile.ts',
    'isMasked ? maskedForms(saved.values) : saved.values',
    'saved.values',
    profile,
    'masked',
  ),
  fault(
    'a viewer sees personal data in the history',
    'workspace/merchant-profile/list-profile-changes.ts',
    'isMasked ? changes.map(maskedChange) : changes',
    'changes',
    profile,
    'masked',
  ),
  fault(
    'a profile counts as complete without a logo',
    'workspace/merchant-profile/completeness.ts',
    "fileName !== null && fileName !== ''",
    "fileName !== ''",
    'workspace/merchant-profile/completeness',
    'does not count',
  ),
  fault(
    'a business earns the reward for itself',
    'selling/referrals/bind-referral.ts',
    '  if (await isSameTaxpayer(context, referrer, taxpayerKey(context, tin))) return\n',
    '',
    binding,
    'neither bound nor rewarded',
  ),
]
