import { expect, it, onTestFinished, vi } from 'vitest'
import { antdTheme } from './antd-theme.ts'

it.each([true, false])(
  'the parts of the library move only where the person wants motion (reduced: %s)',
  (isReduced) => {
    const { matchMedia } = window
    const asked = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const isTrue = query === '(prefers-reduced-motion: reduce)' && isReduced
      return matchMedia(isTrue ? 'all' : 'not all')
    })
    onTestFinished(() => asked.mockRestore())
    expect(antdTheme('light', '#1890ff').token?.motion).toBe(!isReduced)
  },
)
