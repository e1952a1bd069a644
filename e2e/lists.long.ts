/** No list is cut in any other role. */
import { roleNames } from '@singil/contract/access'
import { tellingRoles, testLists } from './kit/whole-lists.ts'

testLists(roleNames.filter((role) => !tellingRoles.includes(role)))
