import { expect, it } from 'vitest'
import { savedAs } from './download-name.ts'

it('a name in a header has no sign that RFC 5987 gives a meaning', () => {
  const header = savedAs(`it's (final)* 测试 100%.mp4`)
  expect(header).toBe(`attachment; filename*=UTF-8''it%27s%20%28final%29%2A%20%E6%B5%8B%E8%AF%95%20100%25.mp4`)
  expect(header.replace("attachment; filename*=UTF-8''", '')).toMatch(/^[A-Za-z0-9!#$&+.^_`|~%-]*$/)
})
