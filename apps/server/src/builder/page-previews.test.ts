import { expect, it } from 'vitest'
import { buildPagePreviews } from './page-previews.ts'

const ids = ['6ab24b9b-261c-4d65-a15e-259f302dc9ce', '00000000-ffff-4000-8000-00000000000f'] as const

it('the address of a preview names it for 50 minutes, and for nobody who changed a sign of it', () => {
  let at = 1_800_000_000_000
  const previews = buildPagePreviews(Buffer.from('a secret'), () => at)
  const token = previews.issue(...ids).path.replace('/p/preview/', '')
  expect(previews.read(token)).toEqual({ workspaceId: ids[0], previewId: ids[1] })
  for (const [place, sign] of token.split('').entries()) {
    const changed = `${token.slice(0, place)}${sign === 'x' ? 'y' : 'x'}${token.slice(place + 1)}`
    expect([place, previews.read(changed)]).toEqual([place, undefined])
  }
  at += 50 * 60_000
  expect(previews.read(token)).toBeUndefined()
})
