import { expect, it } from 'vitest'
import { isLightMusic } from './light-music.ts'

it('music whose name says light music is kept in this browser, nothing else', () => {
  expect(isLightMusic({ kind: 'music', filename: 'Light Music 03.mp3' })).toBe(true)
  expect(isLightMusic({ kind: 'video', filename: 'light music.mp4' })).toBe(false)
  expect(isLightMusic({ kind: 'music', filename: 'loud.mp3' })).toBe(false)
})
