import { authorizationApi } from '@matrixcast/contract/account-authorization'
import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { operatorApi } from '@matrixcast/contract/account-operators'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import { accountApi } from '@matrixcast/contract/accounts'
import type { EndpointGroup } from '@matrixcast/contract/endpoint'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { expect, it } from 'vitest'

/** The specification's calls on third-party accounts. */
const get = [
  'getThirdAuthList',
  'getGroupThirdAuthList',
  'getThirdPlatformList',
  'thirdPlatformAuthorize',
  'getThirdAuthListAndStatistics',
  'getGroupList',
]
const post = [
  'platformBatchPublish',
  'delThirdAuth',
  'getAccountIdIsExist',
  'thirdPlatformAuthorizeCallBack',
  'addOrEditGroup',
  'delGroup',
  'setThirdAuthGroup',
  'checkThirdAuthLoginStatus',
  'checkLoginStatusCallBack',
  'loginThirdAuthNeedInfo',
  'loginThirdAuthCallback',
  'refreshThirdAuth',
  'setThirdAuthOperator',
]

it('every call of the specification on accounts is there, by its method and path', () => {
  const groups: EndpointGroup[] = [
    accountApi,
    authorizationApi,
    accountLookupApi,
    signInApi,
    operatorApi,
    batchApi,
    helperLinkApi,
  ]
  const there = groups.flatMap((group) => Object.values(group).map(({ method, path }) => `${method} ${path}`))
  for (const name of get) expect(there).toContain(`GET /api/v2.third_auth/${name}`)
  for (const name of post) expect(there).toContain(`POST /api/v2.third_auth/${name}`)
  expect(there).toContain('GET /api/v2.common/getAllThirdAuthList')
})
