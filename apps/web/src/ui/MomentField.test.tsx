import { sessionApi } from '@matrixcast/contract/session'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { aPage, field, reply, type, until } from '../testing/a-page.tsx'
import { MomentField } from './MomentField.tsx'

afterEach(() => vi.unstubAllEnvs())

const id = crypto.randomUUID()
const adminInfo = {
  id,
  username: 'reed',
  nickname: 'Reed',
  name: 'Reed',
  avatar: '',
  money: 0,
  clip_number: 0,
  cardType: 'standard' as const,
  role: 'owner' as const,
  language: null,
  theme: null,
  permissionsList: [],
  lacksFactor: false,
}
const workspace = {
  id,
  name: 'Reed',
  timeZone: 'Asia/Shanghai',
  expiresAt: null,
  expired: false,
  asksFactor: false,
  countsPractice: false,
  tokensInAddresses: false,
  optionalEntries: [],
  country: 'CN' as const,
  countryIsGuessed: false as const,
}

function Form({ tell }: { tell: (at: number | null) => void }) {
  const [at, setAt] = useState<number | null>(1_801_000_000)
  const change = (next: number | null) => {
    setAt(next)
    tell(next)
  }
  return (
    <>
      <label htmlFor="moment">When</label>
      <MomentField id="moment" value={at} onChange={change} />
    </>
  )
}

it('a time typed on a computer of another zone is by the workspace’s clock, at once, and the field names the zone', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const given: (number | null)[] = []
  await aPage(<Form tell={(at) => given.push(at)} />, [reply(sessionApi.getInfo, () => ({ adminInfo, workspace }))])
  await until(() => field('When').value === '2027年1月27日 05:46')
  // An hour that the computer's own clock jumps over.
  await type(field('When'), '2027-03-14 02:30')
  expect(given.at(-1)).toBe(Date.parse('2027-03-13T18:30Z') / 1000)
  expect(document.body.textContent).toContain('按商户时区 Asia/Shanghai')
})
