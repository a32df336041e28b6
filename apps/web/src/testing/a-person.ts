import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { Role, sessionApi } from '@matrixcast/contract/session'

/** Lin, signed in with this role. */
export const aPerson = (role: Role, permissions: readonly string[] = []): OutputOf<typeof sessionApi.getInfo> => ({
  adminInfo: {
    id: crypto.randomUUID(),
    username: 'lin',
    nickname: 'Lin',
    name: 'Lin',
    avatar: '',
    money: 0,
    clip_number: 0,
    cardType: 'standard',
    role,
    language: null,
    theme: null,
    csvFormat: null,
    csvEncoding: null,
    lacksFactor: false,
    permissionsList: permissions.map((perms) => ({ perms })),
  },
  workspace: {
    id: crypto.randomUUID(),
    name: 'Ours',
    timeZone: 'Asia/Shanghai',
    expiresAt: null,
    expired: false,
    asksFactor: false,
    countsPractice: false,
    tokensInAddresses: false,
    optionalEntries: [],
    country: 'CN',
    countryIsGuessed: false,
  },
})
