import { expect, it, vi } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { UploadButtons } from './UploadZone.tsx'

it('files that were chosen when the buttons had left the page already are taken all the same', async () => {
  const onFiles = vi.fn()
  const page = await aPage(<UploadButtons accept="video/*" onFiles={onFiles} />, [])
  const film = Object.assign(new File(['x'], 'film.mp4'), { webkitRelativePath: '' })
  const input = document.querySelector<HTMLInputElement>('[data-testid="file-input"]')
  await page.show(<p>elsewhere</p>)
  expect(document.querySelector('[data-testid="file-input"]')).toBeNull()
  if (input !== null) Object.defineProperty(input, 'files', { value: [film] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(onFiles).toHaveBeenCalledTimes(1)
})
