import { setTimeout as sleep } from 'node:timers/promises'
import { Project } from '@matrixcast/canvas/document'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openReels } from './reels.ts'

it('footage that cannot be opened ahead is no fault of its own, and is nothing to see when it is asked for', async () => {
  const sha256 = 'a'.repeat(64)
  const picture = {
    elName: 'image',
    commonStyle: { top: 0, width: 375, height: 667 },
    propsValue: { imageSrc: 'material:p' },
  }
  const project = Project.parse({ pages: [{ uuid: 'p', elements: [{ ...picture, uuid: 'i' }] }] })
  const known = { id: 'p', kind: 'picture' as const, sha256, width: 10, height: 10, seconds: 0, hasAudio: false }
  const video = resolveProject(project, new Map([['p', known]]))
  if (!video.ok) throw new Error(video.fault)
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  onTestFinished(() => void process.off('unhandledRejection', unheard))
  // Without a browser there is nothing to open a picture with.
  const source = { ...known, url: 'http://127.0.0.1/p.png', stillUrl: null }
  const reels = openReels(video.value.timeline, new Map([[sha256, source]]))
  reels.prepare(0)
  await sleep(0)
  expect(unheard).not.toHaveBeenCalled()
  expect(await reels.imageOf({ reel: 'shot 0', sourceFrame: 0 })).toBeUndefined()
})
