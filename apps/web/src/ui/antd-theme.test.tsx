import { expect, it, onTestFinished, vi } from 'vitest'
import { antdTheme } from './antd-theme.ts'

it.each([true, false])('the parts of the library move only where the person wants motion (reduced: %s)', (matches) => {
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches })
  onTestFinished(() => asked.mockRestore())
  expect(antdTheme('light', '#1890ff').token?.motion).toBe(!matches)
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
})
